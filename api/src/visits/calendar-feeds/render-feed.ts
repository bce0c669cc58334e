import { setImmediate } from 'node:timers/promises'
import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { FeedDetail } from '@polyclinic/contract/visits/calendar-feeds/calendar-feeds'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AppointmentRow } from '../appointments/index.ts'
import { practitionerName, whereabouts } from '../appointments/index.ts'

interface Frame {
  /** The clinic's name and zone. */
  clinic: { name: string; time_zone: string }
  public_url: string
  of: 'practitioner' | 'patient'
  detail: FeedDetail
}

/**
 * A calendar of visits (RFC 5545). UID and sequence are those of the mails and of the single file, so that a calendar that
 * has several of them knows a visit as one. Times are instants in UTC: every program shows them right, whatever the clocks
 * do. The same visits always make the same text.
 */
export async function renderFeed(rows: readonly AppointmentRow[], frame: Frame): Promise<string> {
  let text = renderVisits(rows.slice(0, atOnce), frame)
  for (let from = atOnce; from < rows.length; from += atOnce) {
    // Requests are answered in between.
    await setImmediate()
    const further = renderVisits(rows.slice(from, from + atOnce), frame)
    text = `${text.slice(0, text.lastIndexOf(end))}${further.slice(further.indexOf('BEGIN:VEVENT'))}`
  }
  return text
}

/** How many visits are rendered at a time. */
const atOnce = 1000
const end = 'END:VCALENDAR'

function renderVisits(rows: readonly AppointmentRow[], frame: Frame): string {
  const { clinic, public_url, of } = frame
  const { hostname } = new URL(public_url)
  const calendar = ical({
    prodId: { company: 'Polyclinic', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: nameOf(frame),
    ttl: 1800,
  })
  calendar.x('X-WR-TIMEZONE', clinic.time_zone)
  for (const row of rows) {
    const changed = new Date(row.updated_at)
    calendar.createEvent({
      id: `${row.id}@${hostname}`,
      sequence: row.version,
      stamp: changed,
      lastModified: changed,
      created: new Date(row.created_at),
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      summary: summaryOf(row, frame),
      description: of === 'patient' && frame.detail === 'full' ? nameUnlessUnattended(practitionerName(row)) || null : null,
      location:
        of === 'patient' || row.place === 'video' ? whereabouts(row) : [row.location_name, row.room_name].filter(Boolean).join(', '),
      url: `${public_url}/${of === 'patient' ? 'patient' : 'org'}/appointments/${row.id}`,
      status: statusOf(row.status),
    })
  }
  return calendar.toString()
}

/** The calendar's own name; one that shows times only does not say whose they are. */
const nameOf = ({ of, detail, clinic }: Frame) =>
  detail === 'time' ? 'Appointments' : of === 'patient' ? `Visits at ${clinic.name}` : clinic.name

/** Nothing clinical: what a visit is for stays in the clinic, calendars are often open to others. */
function summaryOf(row: AppointmentRow, { of, detail, clinic }: Frame): string {
  if (of === 'patient') return detail === 'full' ? `Visit at ${clinic.name}` : 'Appointment'
  if (detail === 'time') return 'Visit'
  // A restricted chart is opened with a reason, which a calendar program cannot give.
  return detail === 'full' && !row.restricted ? row.patient_name : initials(row.patient_name)
}

/** `Mary Ann O'Neill` → `M. A. O.` */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${String.fromCodePoint(part.codePointAt(0) ?? 32).toUpperCase()}.`)
    .join(' ')

function statusOf(status: string): ICalEventStatus {
  if (status === 'cancelled' || status === 'entered-in-error') return ICalEventStatus.CANCELLED
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
