import type { DenialCode, RefillRequestStatus } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const refillTone: Record<RefillRequestStatus, Tone> = {
  requested: 'waiting',
  approved: 'success',
  changed: 'success',
  denied: 'ended',
  'needs-visit': 'info',
}

export const refillLabel = (status: RefillRequestStatus, t: TFunction) =>
  ({
    requested: t('To answer'),
    approved: t('Approved'),
    changed: t('Changed'),
    denied: t('Denied'),
    'needs-visit': t('Needs a visit'),
  })[status]

/** The same in a patient's words. */
export const patientRefillLabel = (status: RefillRequestStatus, t: TFunction) =>
  ({
    requested: t('Your clinic has your request'),
    approved: t('Approved'),
    changed: t('Your clinic prescribed something else'),
    denied: t('Not approved'),
    'needs-visit': t('Please come to your clinic first'),
  })[status]

export const denialLabel = (code: DenialCode, t: TFunction) =>
  ({
    'too-soon': t('It is too soon'),
    'not-appropriate': t('It is not right for the patient any more'),
    'not-under-care': t('The patient is not under our care any more'),
    'contact-first': t('The patient is to speak with us first'),
    'answered-otherwise': t('It was answered in another way'),
    'other-reason': t('Another reason'),
  })[code]
