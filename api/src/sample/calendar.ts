import { Temporal } from 'temporal-polyfill'

/** Days and times in a clinic's own time zone. */
export class ClinicCalendar {
  readonly zone: string
  readonly now: Date
  readonly today: Temporal.PlainDate

  constructor(zone: string, now: Date) {
    this.zone = zone
    this.now = now
    this.today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
  }

  day(offset: number) {
    return this.today.add({ days: offset })
  }

  /** The instant of a local time, minutes after midnight; what a clock change skips moves on. */
  at(day: Temporal.PlainDate, minutes: number): Date {
    const time = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
    return new Date(day.toZonedDateTime({ timeZone: this.zone, plainTime: time }).epochMilliseconds)
  }

  /** The calendar day of an instant on this clock, `YYYY-MM-DD`. */
  dayOf(at: Date): string {
    return Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(this.zone).toPlainDate().toString()
  }

  /** Minutes after local midnight, now. */
  get minutesNow() {
    const local = Temporal.Instant.from(this.now.toISOString()).toZonedDateTimeISO(this.zone)
    return local.hour * 60 + local.minute
  }
}

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

export const earlier = (a: Date, b: Date) => (a < b ? a : b)
