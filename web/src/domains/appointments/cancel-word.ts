import { type CancelOutcome, cancelOutcomes } from '@polyclinic/contract/appointment-table'
import type { TFunction } from 'i18next'

/** Why a visit was cancelled: what somebody wrote, or how it came about by itself, as a sentence. */
export const cancelWord = (reason: string, t: TFunction) => outcomeWord(reason, t) ?? reason

/** The same in a history, where it stands among other words. */
export const reasonWord = (reason: string, t: TFunction) => outcomeWord(reason, t) ?? `“${reason}”`

function outcomeWord(reason: string, t: TFunction): string | undefined {
  const sentences: Record<CancelOutcome, string> = {
    'left-without-being-seen': t('Left without being seen'),
    'not-paid-in-time': t('It was not paid in time, so the time became free for others.'),
  }
  return cancelOutcomes.includes(reason as CancelOutcome) ? sentences[reason as CancelOutcome] : undefined
}
