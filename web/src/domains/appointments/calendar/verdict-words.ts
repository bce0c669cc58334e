import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { Verdict } from './judge.ts'

/** A verdict as a short sentence beside the ghost. */
export function verdictWords(verdict: Verdict, t: TFunction, format: ReturnType<typeof useFormat>) {
  const words = {
    free: t('Free'),
    past: t('This time has passed'),
    leave: t('On leave'),
    'busy-elsewhere': t('Busy (outside calendar)'),
    'no-hours': t('No hours then'),
    'not-offered': t('Does not offer this service'),
  }
  if (verdict.code === 'closed') return t('Closed: {{reason}}', { reason: verdict.reason })
  if (verdict.code === 'taken')
    return t('Taken: {{name}}, {{time}}', { name: verdict.by.patient.name, time: format.time(verdict.by.starts_at) })
  if (verdict.code === 'room-taken')
    return t('Room taken: {{name}}, {{time}}', { name: verdict.by.patient.name, time: format.time(verdict.by.starts_at) })
  return words[verdict.code]
}
