import type { Confirmation } from '@polyclinic/contract/visits/appointments/appointment-shapes'
import type { TFunction } from 'i18next'

/** Whether the patient has confirmed the visit, in a word. */
export function confirmationLabel({ confirmed_at, asked_at }: Confirmation, t: TFunction): string {
  if (confirmed_at) return t('Confirmed')
  return asked_at ? t('Asked to confirm') : t('Not asked to confirm')
}

/** The same as a sentence with the time and the channel. `at`: an instant as the reader writes it. */
export function confirmationSentence(
  { confirmed_at, way, asked_at, asked_way }: Confirmation,
  t: TFunction,
  at: (instant: string) => string,
): string {
  if (confirmed_at) {
    const when = at(confirmed_at)
    if (way === 'phone') return t('Confirmed by telephone, {{when}}', { when })
    if (way === 'sms') return t('Confirmed by text message, {{when}}', { when })
    return way === 'link' ? t('Confirmed by the link of a mail, {{when}}', { when }) : t('Confirmed in the portal, {{when}}', { when })
  }
  if (!asked_at) return t('Not asked yet')
  const when = at(asked_at)
  return asked_way === 'sms' ? t('Asked by text message, {{when}}', { when }) : t('Asked by mail, {{when}}', { when })
}
