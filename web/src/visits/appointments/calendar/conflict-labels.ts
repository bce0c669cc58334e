import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { CalendarConflict } from './calendar-conflicts.ts'
import { holdTitle } from './events.ts'

/** The conflict of a position, or that there is none, as a short sentence beside the preview. */
export function conflictLabel(conflict: CalendarConflict | undefined, t: TFunction, format: ReturnType<typeof useFormat>): string {
  if (!conflict) return t('Free')
  const { code, reason, occupancy } = conflict
  const { visit, hold, closed_for } = occupancy ?? {}
  if (hold) return holdTitle(hold, t, format)
  if (closed_for) return t('Closed: {{reason}}', { reason: closed_for })
  if (visit && code === 'room_taken')
    return t('Room taken: {{name}}, {{time}}', { name: visit.patient.name, time: format.time(visit.starts_at) })
  if (visit) return t('Taken: {{name}}, {{time}}', { name: visit.patient.name, time: format.time(visit.starts_at) })
  if (code === 'passed') return t('This time has passed')
  if (code === 'not_offered') return t('Does not offer this service')
  if (code === 'closed') return t('Closed: {{reason}}', { reason })
  if (code === 'busy_elsewhere') return t('Busy (outside calendar)')
  return code === 'leave' ? t('On leave') : t('No hours then')
}
