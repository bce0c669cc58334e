import ICAL from 'ical.js'
import { dayNumber, type ZoneClock, zoneClock } from '../../../kernel/zone.ts'

/** Milliseconds, end excluded. */
export interface BusyTime {
  start: number
  end: number
}

export interface CalendarReading {
  busy: BusyTime[]
  /** Entries with the UID of a visit of this platform: whether of this clinic is checked afterwards. */
  visits: (BusyTime & { id: string })[]
  /** The number of entries that could not be parsed. */
  unread: number
}

export interface ReadCalendarInput {
  text: string
  /** Busy times outside `from` and `to` are left out. */
  from: number
  to: number
  /** The time zone of whole days, and of times without a zone. */
  time_zone: string
  /** The part after the `@` in the UIDs of this platform's own visits. */
  hostname: string
}

export class NotACalendar extends Error {}
export class TooManyEntries extends Error {}

const dayLength = 86_400_000
// Nothing after these days can be booked.
const mostSteps = 200_000
const mostTimes = 20_000

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
type Time = InstanceType<typeof ICAL.Time>

/**
 * The busy times of an iCalendar text (RFC 5545), with recurrences expanded. Cancelled entries and those that their owner marked
 * as free are left out. No title is read. A hostile text may make it run for ever, so run it where it can be stopped.
 */
export function readCalendar(input: ReadCalendarInput): CalendarReading {
  const reading: CalendarReading = { busy: [], visits: [], unread: 0 }
  for (const calendar of calendarsOf(input.text)) {
    const reader = new CalendarReader(calendar, input, reading)
    const events = calendar.getAllSubcomponents('vevent')
    const moved = reader.attempt(() => reader.movedOf(events)) ?? new Map<string, Set<number>>()
    for (const event of events) reader.attempt(() => reader.readEvent(event, moved))
    for (const list of calendar.getAllSubcomponents('vfreebusy')) reader.attempt(() => reader.readFreeBusy(list))
  }
  return reading
}

function calendarsOf(text: string): Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotACalendar()
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
    // one calendar, or a list of several
    return (typeof parsed[0] === 'string' ? [parsed] : parsed).map((component: unknown) => new ICAL.Component(component as never))
  } catch {
    throw new NotACalendar()
  }
}

const textOf = (event: Component, name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

class CalendarReader {
  readonly #input: ReadCalendarInput
  readonly #reading: CalendarReading
  readonly #clock: ZoneClock
  readonly #zones: ReadonlyMap<string, InstanceType<typeof ICAL.Timezone>>
  readonly #visitName: RegExp
  #steps = 0

  constructor(calendar: Component, input: ReadCalendarInput, reading: CalendarReading) {
    this.#input = input
    this.#reading = reading
    this.#clock = zoneClock(input.time_zone)
    this.#zones = new Map(
      calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
    )
    this.#visitName = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${RegExp.escape(input.hostname)}$`, 'i')
  }

  /** Prevents that one entry that cannot be parsed hides the others. */
  attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (error instanceof TooManyEntries) throw error
      this.#reading.unread++
      return undefined
    }
  }

  /** For each recurring entry, the recurrences that are separate entries of the calendar. */
  movedOf(events: readonly Component[]): Map<string, Set<number>> {
    const moved = new Map<string, Set<number>>()
    for (const event of events) {
      const of = event.getFirstProperty('recurrence-id')
      if (!of) continue
      const uid = String(event.getFirstPropertyValue('uid'))
      const instants = moved.get(uid) ?? new Set()
      moved.set(uid, instants.add(this.#instantOf(of.getFirstValue() as unknown as Time, of)))
    }
    return moved
  }

  readEvent(event: Component, moved: ReadonlyMap<string, ReadonlySet<number>>) {
    const isFree = textOf(event, 'transp') === 'TRANSPARENT' || textOf(event, 'status') === 'CANCELLED'
    const begins = event.getFirstProperty('dtstart')
    if (!begins) throw new Error('An entry without a beginning.')
    if (isFree) return
    const uid = String(event.getFirstPropertyValue('uid') ?? '')
    const visit_id = this.#visitName.exec(uid)?.[1]?.toLowerCase()
    const first = begins.getFirstValue() as unknown as Time
    const lengthOf = this.#lengthOf(event, begins, first)
    const isRepetition = event.hasProperty('recurrence-id')
    const skipped = isRepetition ? new Set<number>() : new Set([...(moved.get(uid) ?? []), ...this.#excluded(event, first)])
    const seen = new Set<number>()
    const add = (time: Time) => {
      const start = this.#instantOf(time, begins)
      if (start >= this.#input.to) return false
      if (!skipped.has(start) && !skipped.has(this.#dayOnly(time, first)) && !seen.has(start))
        this.#add(start, lengthOf(time, start), visit_id)
      seen.add(start)
      return true
    }
    const rules = isRepetition ? [] : event.getAllProperties('rrule')
    if (rules.length === 0) add(first)
    for (const rule of rules) this.#repeat(rule.getFirstValue() as unknown as InstanceType<typeof ICAL.Recur>, first, begins, add)
    if (!isRepetition) this.#addDates(event, first, lengthOf, visit_id, skipped, seen)
  }

  readFreeBusy(list: Component) {
    for (const property of list.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as unknown as InstanceType<typeof ICAL.Period>[])
        this.#add(this.#instantOf(period.start, property), this.#instantOf(period.getEnd(), property), undefined)
    }
  }

  #add(start: number, end: number, visit_id: string | undefined) {
    const { from, to } = this.#input
    if (end <= start || end <= from || start >= to) return
    const time = { start: Math.max(start, from), end: Math.min(end, to) }
    if (visit_id) this.#reading.visits.push({ id: visit_id, ...time })
    else this.#reading.busy.push(time)
    if (this.#reading.busy.length + this.#reading.visits.length > mostTimes) throw new TooManyEntries()
  }

  /**
   * Each recurrence until `add` says that the end is reached. The end of a rule is compared here, because the library knows no
   * IANA time zone.
   */
  #repeat(rule: InstanceType<typeof ICAL.Recur>, first: Time, begins: Property, add: (time: Time) => boolean) {
    const until = rule.until as Time | null
    const open = rule.clone()
    open.until = null as never
    const isOver = (time: Time) => {
      if (!until) return false
      if (until.isDate) return dayOf(time) > dayOf(until)
      return this.#instantOf(time, begins) > this.#instantOf(until, begins)
    }
    const iterator = open.iterator(first)
    for (let time = iterator.next() as Time | null; time; time = iterator.next() as Time | null) {
      if (++this.#steps > mostSteps) throw new TooManyEntries()
      if (isOver(time) || !add(time)) return
    }
  }

  #addDates(
    event: Component,
    first: Time,
    lengthOf: (time: Time, start: number) => number,
    visit_id: string | undefined,
    skipped: ReadonlySet<number>,
    seen: Set<number>,
  ) {
    for (const property of event.getAllProperties('rdate')) {
      for (const value of property.getValues() as unknown as (Time | InstanceType<typeof ICAL.Period>)[]) {
        const time = value instanceof ICAL.Period ? value.start : value
        const start = this.#instantOf(time, property)
        if (seen.has(start) || skipped.has(start) || skipped.has(this.#dayOnly(time, first))) continue
        seen.add(start)
        this.#add(start, value instanceof ICAL.Period ? this.#instantOf(value.getEnd(), property) : lengthOf(time, start), visit_id)
      }
    }
  }

  /** Instants that are excluded; a day that is excluded from timed recurrences is stored as its number, which no instant equals. */
  #excluded(event: Component, first: Time): number[] {
    return event
      .getAllProperties('exdate')
      .flatMap((property) =>
        (property.getValues() as unknown as Time[]).map((time) =>
          time.isDate && !first.isDate ? -1 - dayOf(time) : this.#instantOf(time, property),
        ),
      )
  }

  #dayOnly = (time: Time, first: Time) => (first.isDate ? Number.NaN : -1 - dayOf(time))

  /** The end of a recurrence: for whole days by the calendar, for others after the same duration as the first. */
  #lengthOf(event: Component, begins: Property, first: Time): (time: Time, start: number) => number {
    const ends = event.getFirstProperty('dtend')
    const lasts = event.getFirstPropertyValue('duration') as InstanceType<typeof ICAL.Duration> | null
    if (first.isDate) {
      const last = ends ? dayOf(ends.getFirstValue() as unknown as Time) : dayOf(first) + Math.ceil((lasts?.toSeconds() ?? 86_400) / 86_400)
      const days = last - dayOf(first)
      return (time) => this.#clock.at(dayOf(time) + days, 0)
    }
    const length = ends
      ? this.#instantOf(ends.getFirstValue() as unknown as Time, ends) - this.#instantOf(first, begins)
      : (lasts?.toSeconds() ?? 0) * 1000
    return (_time, start) => start + length
  }

  /** The instant of a time, in the time zone that its property names. */
  #instantOf(time: Time, property: Property): number {
    const minutes = time.isDate ? 0 : time.hour * 60 + time.minute + time.second / 60
    if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return dayOf(time) * dayLength + minutes * 60_000
    const tzid = time.isDate ? undefined : property.getFirstParameter('tzid')
    if (!tzid) return this.#clock.at(dayOf(time), minutes)
    const clock = clockOf(tzid)
    if (clock) return clock.at(dayOf(time), minutes)
    const zone = this.#zones.get(tzid)
    return zone ? dayOf(time) * dayLength + minutes * 60_000 - zone.utcOffset(time) * 1000 : this.#clock.at(dayOf(time), minutes)
  }
}

const dayOf = (time: Time) =>
  dayNumber(`${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`)

const clocks = new Map<string, ZoneClock | null>()

/** The clock of a time zone by name; cached, because creating it for each time of a calendar is too slow. */
function clockOf(tzid: string): ZoneClock | null {
  let clock = clocks.get(tzid)
  if (clock === undefined) {
    clock = makeClock(tzid)
    clocks.set(tzid, clock)
  }
  return clock
}

/** `Europe/Berlin`, also after the prefix of another program; null for names that only the calendar itself defines. */
function makeClock(tzid: string): ZoneClock | null {
  const name = /^\/.+\/([A-Z]\w+\/[\w+-]+)$/.exec(tzid)?.[1] ?? tzid
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return zoneClock(name)
  } catch {
    return null
  }
}
