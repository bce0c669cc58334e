import type { OfferStatus, WaitlistStatus } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import type { TFunction } from 'i18next'

/** The status of an entry in the patient's words. */
export function myEntryLabel(status: WaitlistStatus, t: TFunction) {
  const words: Record<WaitlistStatus, string> = {
    waiting: t('You are waiting'),
    offered: t('A time is kept for you'),
    booked: t('You got a time'),
    cancelled: t('No longer waiting'),
    expired: t('Ended'),
  }
  return words[status]
}

/** Why an offer can no longer be answered. */
export function offerEnd(status: Exclude<OfferStatus, 'open' | 'accepted'>, t: TFunction): { title: string; text: string } {
  const ends = {
    declined: { title: t('You said no to this time'), text: t('It went to the next one.') },
    expired: { title: t('This time is no longer kept for you'), text: t('The minutes were over, and it went to the next one.') },
    withdrawn: { title: t('The clinic took this time back'), text: t('We are sorry. You are asked again when another one is free.') },
  }
  return ends[status]
}
