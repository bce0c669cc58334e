import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarCheck,
  IconCalendarX,
  IconCheck,
  IconCoin,
  IconDoor,
  IconDoorEnter,
  IconMailQuestion,
  IconSpeakerphone,
  IconStethoscope,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { TimelineEntry } from '#ui/Timeline.tsx'
import { reasonLabel } from '../cancel-labels.ts'
import { statusLabel } from '../labels.ts'

const icons: Record<string, TablerIcon> = {
  book: IconCalendarCheck,
  move: IconArrowsExchange,
  confirm: IconCheck,
  'request-confirmation': IconMailQuestion,
  'withdraw-confirmation': IconArrowBackUp,
  arrive: IconDoorEnter,
  'check-in': IconCheck,
  start: IconStethoscope,
  fulfil: IconCheck,
  'took-place': IconCheck,
  cancel: IconCalendarX,
  leave: IconUserX,
  'no-show': IconUserX,
  call: IconSpeakerphone,
  'swap-rooms': IconDoor,
  change: IconDoor,
  'take-prepayment': IconCoin,
  'waive-prepayment': IconCoin,
  reopen: IconArrowBackUp,
  undo: IconArrowBackUp,
  'enter-in-error': IconAlertTriangle,
}

/** The history of a visit with persons, times and reasons, the latest event first. */
export function staffEvents(events: StaffAppointmentDetail['events'], t: TFunction, format: ReturnType<typeof useFormat>): TimelineEntry[] {
  const words: Record<string, string> = {
    hold: t('Held'),
    book: t('Booked'),
    move: t('Moved'),
    confirm: t('Confirmed'),
    'request-confirmation': t('Asked to confirm'),
    'withdraw-confirmation': t('Confirmation taken back'),
    arrive: t('Arrived'),
    'check-in': t('Checked in'),
    start: t('Consultation began'),
    fulfil: t('Visit done'),
    'took-place': t('Settled: took place as planned'),
    cancel: t('Cancelled'),
    'take-prepayment': t('Payment taken'),
    'waive-prepayment': t('Payment waived'),
    leave: t('Left without being seen'),
    'no-show': t('No-show'),
    call: t('Called in'),
    'swap-rooms': t('Rooms exchanged'),
    change: t('Changed'),
    reopen: t('Reopened after it was finished'),
    undo: t('Last step taken back'),
    'enter-in-error': t('Entered in error'),
  }
  return [...events]
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .map((event) => {
      const moved =
        event.moved_from &&
        t('From {{when}} with {{name}}', {
          when: format.dateTime(event.moved_from.starts_at, 'weekday'),
          name: event.moved_from.practitioner_name,
        })
      const changes = event.changes.map(({ field, from, to }) => {
        const words = { from: from ?? t('none'), to: to ?? t('none') }
        if (field === 'wait') return t('Told: {{from}} → {{to}} min', words)
        if (field === 'service') return t('Service: {{from}} → {{to}}', words)
        return field === 'room' ? t('Room: {{from}} → {{to}}', words) : t('Reason: {{from}} → {{to}}', words)
      })
      const back = event.action === 'undo' ? t('Again: {{status}}', { status: statusLabel(event.to_status, t) }) : undefined
      const detail = [moved, ...changes, back, event.reason && reasonLabel(event.reason, t)].filter(Boolean).join(' · ')
      return {
        id: event.id,
        at: event.at,
        title:
          event.to_status === 'pending' && event.from_status === null
            ? t('Time kept until it is paid')
            : (words[event.action] ?? event.action),
        by: event.actor_kind === 'patient' ? t('{{name}}, patient', { name: event.actor_name }) : event.actor_name,
        ...(detail ? { detail } : {}),
        ...(icons[event.action] ? { icon: icons[event.action] as TablerIcon } : {}),
      }
    })
}
