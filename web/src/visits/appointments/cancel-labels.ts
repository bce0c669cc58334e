import type { CancelOutcome, PatientCancelReason } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import type { TFunction } from 'i18next'

/** Why a visit was cancelled, as a sentence: the text or the choice of a person, or the cause of an automatic cancellation. */
export const cancelLabel = (reason: string, t: TFunction) => outcomeWord(reason, t) ?? reason

/** The same for a history, where it is part of a sentence. */
export const reasonLabel = (reason: string, t: TFunction) => outcomeWord(reason, t) ?? `“${reason}”`

/** The reasons a patient chooses from, in the order in which they are shown. */
export const patientReasonLabels = (t: TFunction): Record<PatientCancelReason, string> => ({
  ill: t('Ill'),
  'no-longer-needed': t('The visit is no longer needed'),
  'time-does-not-suit': t('The time does not suit any more'),
  'care-elsewhere': t('Seen somewhere else'),
  other: t('Another reason'),
})

function outcomeWord(reason: string, t: TFunction): string | undefined {
  const sentences: Record<CancelOutcome | PatientCancelReason, string> = {
    ...patientReasonLabels(t),
    'left-without-being-seen': t('Left without being seen'),
    'not-paid-in-time': t('It was not paid in time, so the time became free for others.'),
  }
  return Object.hasOwn(sentences, reason) ? sentences[reason as CancelOutcome] : undefined
}
