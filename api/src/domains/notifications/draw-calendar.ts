import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Letter } from './templates/letter.ts'

/** An iCalendar file (RFC 5545) of appointments; with method REQUEST or CANCEL, as RFC 5546 has it, the reader's calendar keeps it right. */
export function drawCalendar(
  entries: NonNullable<Letter['calendar']>,
  to: { attendee: string; organizer: string; host: string; made_at: Date },
): string {
  const cancelled = entries[0].method === 'CANCEL'
  const calendar = ical({
    prodId: { company: 'Polyclinic', product: 'Appointments', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.uid}@${to.host}`,
      sequence: entry.sequence,
      stamp: to.made_at,
      start: new Date(entry.starts_at),
      end: entry.ends_at ? new Date(entry.ends_at) : null,
      summary: entry.summary,
      description: entry.description,
      location: entry.location || null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: entry.organizer, email: to.organizer },
      // booked already: nobody is asked to answer
      attendees: [{ email: to.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    })
  return calendar.toString()
}
