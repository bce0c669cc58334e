import type { ScheduleEventData } from '@mantine/schedule'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { type Window, wallTime } from './wall-time.ts'

/** A visit as the calendar's kit takes it. */
export function toEvent(visit: StaffAppointment, zone: string): ScheduleEventData {
  return {
    id: visit.id,
    title: `${visit.patient.name}, ${visit.service.name}`,
    start: wallTime(visit.starts_at, zone),
    end: wallTime(visit.ends_at, zone),
    color: visit.status === 'noshow' ? 'gray' : visit.service.color,
    payload: { visit },
  }
}

/** Closed time, behind the visits. */
export function closedEvent(day: string, part: Window, index: number, title = ''): ScheduleEventData {
  return {
    id: `closed ${day} ${index} ${part.starts}`,
    title,
    start: `${day} ${part.starts}:00`,
    end: part.ends === '24:00' ? `${day} 23:59:59` : `${day} ${part.ends}:00`,
    color: 'gray',
    display: 'background',
  }
}

/** The hours that a day view spans: opening hours widened to hold every visit. */
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
