import type { MatchReason, WaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import type { MatchObstacle, OfferStatus, WaitlistStatus, WaitlistUrgency } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { Tone } from '#ui/StatusBadge.tsx'

type Format = ReturnType<typeof useFormat>
export interface Window {
  starts: string
  ends: string
}

/** The usual parts of the day. */
export const dayParts = {
  morning: { starts: '00:00', ends: '12:00' },
  afternoon: { starts: '12:00', ends: '17:00' },
  evening: { starts: '17:00', ends: '24:00' },
} as const
export type DayPart = keyof typeof dayParts

export const partOf = (window: Window): DayPart | undefined =>
  (Object.keys(dayParts) as DayPart[]).find((part) => dayParts[part].starts === window.starts && dayParts[part].ends === window.ends)

export function partLabel(part: DayPart, t: TFunction) {
  return { morning: t('Mornings'), afternoon: t('Afternoons'), evening: t('Evenings') }[part]
}

function windowText(window: Window, t: TFunction) {
  const part = partOf(window)
  return part ? partLabel(part, t) : `${window.starts}–${window.ends}`
}

/** The wishes about time in one line: "Mon, Wed · Mornings · until 20 March". */
export function wishText(wish: Pick<WaitlistEntry, 'weekdays' | 'windows' | 'earliest_on' | 'latest_on'>, t: TFunction, format: Format) {
  const parts = [
    wish.weekdays.length > 0 ? wish.weekdays.map((day) => format.weekday(day, 'short')).join(', ') : '',
    wish.windows.map((window) => windowText(window, t)).join(', '),
    wish.earliest_on > format.today() ? t('from {{day}}', { day: format.day(wish.earliest_on) }) : '',
    wish.latest_on ? t('until {{day}}', { day: format.day(wish.latest_on) }) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : t('At any time')
}

export function urgencyLabel(urgency: WaitlistUrgency, t: TFunction) {
  return { routine: t('When it suits'), urgent: t('Soon'), asap: t('As soon as possible') }[urgency]
}

/** Why a time suits a patient, in one line: "Mon, Mornings, waiting 12 days". */
export function reasonsText(reasons: readonly MatchReason[], t: TFunction, format: Format) {
  return reasons.map((reason) => reasonText(reason, t, format)).join(' · ')
}

function reasonText(reason: MatchReason, t: TFunction, format: Format): string {
  switch (reason.code) {
    case 'urgency':
      return urgencyLabel(reason.urgency, t)
    case 'waiting':
      return reason.days === 0 ? t('waiting since today') : t('waiting {{count}} days', { count: reason.days })
    case 'practitioner':
      return t('wants {{name}}', { name: reason.name })
    case 'anybody':
      return t('with anybody')
    case 'weekday':
      return t('on a {{weekday}}', { weekday: format.weekday(reason.weekday) })
    case 'window':
      return windowText(reason, t)
    case 'earlier':
      return reason.days === 0 ? t('earlier the same day') : t('{{count}} days earlier', { count: reason.days })
    case 'fills-gap':
      return t('fills the gap')
  }
}

export function obstacleText(obstacle: MatchObstacle, t: TFunction) {
  const texts: Record<MatchObstacle, string> = {
    'offered-elsewhere': t('Another time is being offered to them.'),
    'offered-before': t('Was asked about this time already.'),
    'other-visit': t('Has another visit at that time.'),
    'given-up': t('Had this time and gave it up.'),
    unreachable: t('No message reaches them at the moment: please call.'),
    'new-patients': t('Would be new here, and new patients are not taken on.'),
    'quiet-hours': t('Does not want to be told at this hour.'),
    'not-active': t('The chart is not in use.'),
  }
  return texts[obstacle]
}

export const entryTones: Record<WaitlistStatus, Tone> = {
  waiting: 'waiting',
  offered: 'active',
  booked: 'success',
  cancelled: 'ended',
  expired: 'ended',
}

export function entryLabel(status: WaitlistStatus, t: TFunction) {
  const words: Record<WaitlistStatus, string> = {
    waiting: t('Waiting'),
    offered: t('Being offered a time'),
    booked: t('Got a time'),
    cancelled: t('Taken off'),
    expired: t('Ended'),
  }
  return words[status]
}

export const offerTones: Record<OfferStatus, Tone> = {
  open: 'active',
  accepted: 'success',
  declined: 'neutral',
  expired: 'ended',
  withdrawn: 'ended',
}

export function offerLabel(status: OfferStatus, t: TFunction) {
  const words: Record<OfferStatus, string> = {
    open: t('Open'),
    accepted: t('Accepted'),
    declined: t('Declined'),
    expired: t('No answer in time'),
    withdrawn: t('Taken back'),
  }
  return words[status]
}
