import type { appointmentEvent } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import type { TimelineEntry } from '#ui/Timeline.tsx'

type Event = (typeof appointmentEvent)['_output']

/** The history of a visit in the patient's words, the latest event first. */
export function patientEvents(events: Event[], t: TFunction, visitTime: (instant: string) => string): TimelineEntry[] {
  const words: Record<string, string> = {
    book: t('Booked'),
    move: t('Moved to another time'),
    confirm: t('Confirmed'),
    'request-confirmation': t('The clinic asked you to confirm'),
    'withdraw-confirmation': t('The confirmation was taken back'),
    arrive: t('You arrived'),
    'check-in': t('Checked in'),
    call: t('You were called in'),
    start: t('The visit began'),
    fulfil: t('The visit is over'),
    'took-place': t('The visit took place'),
    cancel: t('Cancelled'),
    'take-prepayment': t('Payment received'),
    'waive-prepayment': t('No payment needed'),
    leave: t('Left before being seen'),
    'no-show': t('Marked as missed'),
    reopen: t('The visit went on'),
    undo: t('The last step was taken back'),
    'enter-in-error': t('Marked as entered by mistake'),
  }
  return (
    events
      // Changes of the room are the clinic's own affair.
      .filter((event) => event.action !== 'swap-rooms' && event.action !== 'change')
      .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
      .map((event) => ({
        id: event.id,
        at: event.at,
        title: event.to_status === 'pending' && event.from_status === null ? t('Time kept for you') : (words[event.action] ?? t('Changed')),
        by: event.actor_kind === 'patient' ? undefined : event.actor_name,
        detail: event.moved_from ? t('It was {{when}}.', { when: visitTime(event.moved_from.starts_at) }) : undefined,
      }))
  )
}
