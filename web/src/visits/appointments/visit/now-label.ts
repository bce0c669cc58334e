import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'

/** The current time and practitioner of a visit that is to be moved. */
export function nowLabel(visit: StaffAppointment, t: TFunction, format: ReturnType<typeof useFormat>) {
  const when = format.dateTime(visit.starts_at, 'weekday')
  const name = practitionerText(visit)
  return name ? t('Now: {{when}} with {{name}}', { when, name }) : t('Now: {{when}}', { when })
}
