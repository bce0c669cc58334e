import type { ScheduleEventData } from '@mantine/schedule'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { ServiceRules } from './calendar-conflicts.ts'
import { groupVisits, isGroup, takingPart } from './groups.ts'
import { type Window, wallTime } from './wall-time.ts'

type Format = ReturnType<typeof useFormat>

const statusColours: Record<AppointmentStatus, string> = {
  pending: 'gray',
  booked: 'blue',
  arrived: 'yellow',
  'checked-in': 'orange',
  'in-consultation': 'grape',
  fulfilled: 'teal',
  cancelled: 'gray',
  noshow: 'red',
  'entered-in-error': 'gray',
}

/** Converts a visit into an event of the calendar component. */
function toEvent(visit: StaffAppointment, zone: string, colour: 'status' | undefined): ScheduleEventData {
  const isGone = visit.status === 'noshow' || visit.status === 'cancelled'
  return {
    id: visit.id,
    title: `${visit.patient.name}, ${visit.service.name}`,
    start: wallTime(visit.starts_at, zone),
    end: wallTime(visit.ends_at, zone),
    color: colour === 'status' ? statusColours[visit.status] : isGone ? 'gray' : visit.service.color,
    payload: { visit },
  }
}

/** The visits of a column or a month as events. A group is one block that cannot be dragged: its participants are moved one by one. */
export function toEvents(
  visits: readonly StaffAppointment[],
  rules: ReadonlyMap<string, ServiceRules>,
  zone: string,
  colour: 'status' | undefined,
): ScheduleEventData[] {
  return groupVisits(visits, rules).flatMap((drawn) => {
    if (!isGroup(drawn)) return [toEvent(drawn, zone, colour)]
    const [first] = drawn.visits
    if (!first) return []
    const title = `${first.service.name}, ${takingPart(drawn).length}/${drawn.capacity}`
    return [{ ...toEvent(first, zone, colour), id: `group ${first.id}`, title, color: first.service.color, payload: { group: drawn } }]
  })
}

/** The buffers before and after a visit that its service keeps free, hatched behind it. */
export function bufferEvents(visit: StaffAppointment, service: ServiceRules | undefined, zone: string): ScheduleEventData[] {
  if (!service || visit.status === 'cancelled') return []
  const part = (name: string, from: number, to: number): ScheduleEventData[] =>
    to > from
      ? [
          {
            id: `${name} ${visit.id}`,
            title: '',
            start: wallTime(from, zone),
            end: wallTime(to, zone),
            color: 'gray',
            display: 'background',
            payload: { buffer: true },
          },
        ]
      : []
  const [starts, ends] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
  return [
    ...part('before', starts - service.buffer_before_minutes * 60_000, starts),
    ...part('after', ends, ends + service.buffer_after_minutes * 60_000),
  ]
}

/** The person whom a slot is held for, and until when. */
export function holdTitle(hold: HeldSlot, t: TFunction, format: Format): string {
  const until = format.time(hold.kept_until)
  return hold.patient
    ? t('Kept for {{name}} until {{until}}', { name: hold.patient.name, until })
    : t('Kept by the desk until {{until}}', { until })
}

/** A hold, drawn behind the visits. */
export function heldEvent(kept: HeldSlot, zone: string, t: TFunction, format: Format): ScheduleEventData {
  return {
    id: `kept ${kept.id}`,
    title: holdTitle(kept, t, format),
    start: wallTime(kept.starts_at, zone),
    end: wallTime(kept.ends_at, zone),
    color: 'gray',
    display: 'background',
  }
}

/** Closed time, drawn behind the visits. */
export function closedEvent(day: string, part: Window, index: number, title = ''): ScheduleEventData {
  return {
    id: `closed ${day} ${index} ${part.starts}`,
    title,
    // An event of a whole day would be drawn as an all-day event, for which these columns have no place.
    start: part.starts === '00:00' ? `${day} 00:00:01` : `${day} ${part.starts}:00`,
    end: part.ends === '24:00' ? `${day} 23:59:59` : `${day} ${part.ends}:00`,
    color: 'gray',
    display: 'background',
  }
}

/** The hours of a day view: the opening hours, widened to contain every visit. */
export function spanOf(hours: readonly Window[], visits: readonly ScheduleEventData[]) {
  const times = visits.map((visit) => ({ start: String(visit.start), end: String(visit.end) }))
  const starts = [...hours.map((window) => window.starts.slice(0, 5)), ...times.map((visit) => visit.start.slice(11, 16))]
  const ends = [
    ...hours.map((window) => (window.ends <= window.starts ? '24:00' : window.ends.slice(0, 5))),
    ...times.map((visit) => (visit.end.slice(0, 10) > visit.start.slice(0, 10) ? '24:00' : visit.end.slice(11, 16))),
  ]
  const first = starts.sort()[0] ?? '08:00'
  const last = ends.sort().at(-1) ?? '18:00'
  const hour = Math.ceil(Number(last.slice(0, 2)) + Number(last.slice(3, 5)) / 60)
  return { startTime: `${first.slice(0, 2)}:00:00`, endTime: hour >= 24 ? '23:59:59' : `${String(hour).padStart(2, '0')}:00:00` }
}

/** That range in minutes after midnight, rounded to the slots that are drawn. */
export function minutesOf({ startTime, endTime }: ReturnType<typeof spanOf>) {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)) + (text.endsWith(':59') ? 1 : 0)
  return { from: minutes(startTime), to: minutes(endTime) }
}
