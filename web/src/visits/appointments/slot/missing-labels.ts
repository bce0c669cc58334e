import type { TFunction } from 'i18next'
import type { MissingChoice } from './slot-form.ts'

/** The text beside the button while a choice is missing. */
export function missingLabel(missing: MissingChoice, t: TFunction): string {
  const labels: Record<MissingChoice, string> = {
    patient: t('Choose the patient first.'),
    service: t('Choose the service.'),
    'one-practitioner': t('Choose one practitioner.'),
    slot: t('Choose a time.'),
    'other-visit': t('There is another visit at that time.'),
  }
  return labels[missing]
}
