import type { AppointmentSource, AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { RequestStatus } from '@polyclinic/contract/visits/appointments/request-transitions'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

/** The tone of each status of a visit. */
export const statusTones: Record<AppointmentStatus, Tone> = {
  pending: 'waiting',
  booked: 'info',
  arrived: 'waiting',
  'checked-in': 'waiting',
  'in-consultation': 'active',
  fulfilled: 'success',
  cancelled: 'ended',
  noshow: 'danger',
  'entered-in-error': 'ended',
}

export function statusLabel(status: AppointmentStatus, t: TFunction) {
  const words: Record<AppointmentStatus, string> = {
    pending: t('Waiting for payment'),
    booked: t('Booked'),
    arrived: t('Arrived'),
    'checked-in': t('Ready'),
    'in-consultation': t('In consultation'),
    fulfilled: t('Done'),
    cancelled: t('Cancelled'),
    noshow: t('No-show'),
    'entered-in-error': t('Entered in error'),
  }
  return words[status]
}

/** The same for patients: no words of the front desk. */
export function patientStatusLabel(status: AppointmentStatus, t: TFunction) {
  if (status === 'checked-in') return t('You are next')
  if (status === 'arrived') return t('You have arrived')
  if (status === 'in-consultation') return t('Under way')
  if (status === 'noshow') return t('Missed')
  if (status === 'entered-in-error') return t('Entered by mistake')
  return statusLabel(status, t)
}

export const requestTones: Record<RequestStatus, Tone> = {
  submitted: 'waiting',
  'counter-offered': 'info',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'ended',
  expired: 'ended',
}

export function requestLabel(status: RequestStatus, t: TFunction) {
  const words: Record<RequestStatus, string> = {
    submitted: t('Waiting for an answer'),
    'counter-offered': t('Another time offered'),
    accepted: t('Accepted'),
    declined: t('Declined'),
    withdrawn: t('Taken back'),
    expired: t('Expired'),
  }
  return words[status]
}

/** How a visit was booked, in words. */
export function sourceLabel(source: AppointmentSource, t: TFunction) {
  const words: Record<AppointmentSource, string> = {
    online: t('online'),
    'front-desk': t('at the desk'),
    phone: t('by phone'),
    'walk-in': t('walk-in'),
    request: t('on request'),
    import: t('imported'),
  }
  return words[source]
}
