import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import { alignUp, gridOf } from '@polyclinic/contract/engine/scheduling/slot-grid'
import type { ClinicSchedule, PractitionerWindow } from '@polyclinic/contract/engine/scheduling/working-time'
import { startIntervals } from '@polyclinic/contract/kernel/time-limits'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText, zoneClock } from '../../kernel/zone.ts'
import { freeTimes, type PractitionerSchedule, type TimeRules } from './free-times.ts'
import { nearestReason, whyNoTimes } from './no-time-reason.ts'

const minute = 60_000
const day = 1440 * minute
const zones = ['Europe/Dublin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata']
const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds
const rulesOf = (minutes: number, more: Partial<TimeRules> = {}): TimeRules => ({
  service_id: 's',
  duration: minutes * minute,
  before: 0,
  after: 0,
  capacity: 1,
  earliest: 0,
  latest: 8.64e15,
  ...more,
})
const houseIn = (zone: string, more: Partial<ClinicSchedule> = {}): ClinicSchedule => ({
  clock: zoneClock(zone),
  locations: new Map([['here', []]]),
  closures: [],
  ...more,
})
const window = (weekday: number, starts: string, ends: string): PractitionerWindow => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { weekday, starts: minutes(starts), ends: minutes(ends), location_id: 'here', valid_from: 0, valid_until: null }
}
const agendaOf = (hours: PractitionerWindow[], more: Partial<PractitionerSchedule> = {}): PractitionerSchedule => ({
  practitioner_id: 'p',
  hours,
  exceptions: [],
  busy: [],
  ...more,
})
const everyDay = (starts: string, ends: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => window(weekday, starts, ends))
const local = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', offset: 'never', smallestUnit: 'minute' })

describe('free times', () => {
  it('begin at nine by local time on every day of the year, also when clocks change', () => {
    for (const zone of zones) {
      const times = freeTimes(
        houseIn(zone),
        agendaOf(everyDay('09:00', '10:00')),
        rulesOf(60),
        at(`2026-01-01T00:00[${zone}]`),
        at(`2027-01-01T00:00[${zone}]`),
      )
      expect(times).toHaveLength(365 * 1)
      expect(new Set(times.map((t) => local(zone, t.start).slice(11)))).toEqual(new Set(['09:00']))
    }
  })

  it('lays the grid from local midnight, also in zones off the full hour', () => {
    const times = freeTimes(
      houseIn('Asia/Kolkata'),
      agendaOf(everyDay('09:05', '10:30')),
      rulesOf(20),
      at('2026-03-02T00:00[Asia/Kolkata]'),
      at('2026-03-03T00:00[Asia/Kolkata]'),
    )
    expect(times.map((t) => local('Asia/Kolkata', t.start).slice(11))).toEqual(['09:20', '09:40', '10:00'])
  })

  it('begins on the grid behind a change of clocks that moves the grid', () => {
    // on Lord Howe the clocks go back by half an hour: two o'clock is half past one again
    const lordHowe = houseIn('Australia/Lord_Howe').clock
    const aligned = alignUp(lordHowe, Date.parse('2026-04-04T14:40:00Z'), 60 * minute)
    expect(new Date(aligned).toISOString()).toBe('2026-04-04T15:30:00.000Z')
    expect(local('Australia/Lord_Howe', aligned).slice(11)).toBe('02:00')
  })

  it.each(startIntervals)('begins every %i minutes of the clock where the clinic says so, whatever the length', (interval) => {
    const times = freeTimes(
      houseIn('Asia/Kolkata', { interval: interval * minute }),
      agendaOf(everyDay('09:05', '12:00')),
      rulesOf(20),
      at('2026-03-02T00:00[Asia/Kolkata]'),
      at('2026-03-03T00:00[Asia/Kolkata]'),
    )
    const every = Array.from({ length: 1440 / interval }, (_, i) => i * interval).filter((n) => n >= 545 && n <= 700)
    const clockOf = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
    expect(times.map((t) => local('Asia/Kolkata', t.start).slice(11))).toEqual(every.map(clockOf))
  })

  it('lets hours pass midnight', () => {
    const zone = 'Europe/Dublin'
    const times = freeTimes(
      houseIn(zone),
      agendaOf([window(5, '22:00', '02:00')]),
      rulesOf(60),
      at(`2026-03-06T00:00[${zone}]`),
      at(`2026-03-08T00:00[${zone}]`),
    )
    expect(times.map((t) => local(zone, t.start))).toEqual([
      '2026-03-06T22:00',
      '2026-03-06T22:30',
      '2026-03-06T23:00',
      '2026-03-06T23:30',
      '2026-03-07T00:00',
      '2026-03-07T00:30',
      '2026-03-07T01:00',
    ])
  })

  it('lose half a day for half a day of leave', () => {
    const zone = 'Europe/Dublin'
    const leave = {
      kind: 'leave' as const,
      location_id: null,
      start: at(`2026-03-02T00:00[${zone}]`),
      end: at(`2026-03-02T12:00[${zone}]`),
    }
    const times = freeTimes(
      houseIn(zone),
      agendaOf(everyDay('09:00', '14:00'), { exceptions: [leave] }),
      rulesOf(60),
      at(`2026-03-02T00:00[${zone}]`),
      at(`2026-03-03T00:00[${zone}]`),
    )
    expect(times.map((t) => local(zone, t.start).slice(11))).toEqual(['12:00', '12:30', '13:00'])
  })

  it('keep the buffers free on both sides, also for visits outside the hours', () => {
    const zone = 'UTC'
    const nine = at('2026-03-02T09:00[UTC]')
    const busy = [
      { start: nine - 30 * minute, end: nine, group_service_id: null, seats: 1 },
      { start: nine + 120 * minute, end: nine + 150 * minute, group_service_id: null, seats: 1 },
    ]
    const rules = rulesOf(30, { before: 15 * minute, after: 20 * minute })
    const times = freeTimes(houseIn(zone), agendaOf(everyDay('09:00', '13:00'), { busy }), rules, nine, nine + 240 * minute)
    expect(times.map((t) => local(zone, t.start).slice(11))).toEqual(['09:30', '10:00', '12:00', '12:30'])
  })

  it('offer a group its own time until the seats are taken, and nothing that overlaps it', () => {
    const zone = 'UTC'
    const start = at('2026-03-02T10:00[UTC]')
    const rules = rulesOf(60, { capacity: 3 })
    const offered = (seats: number) =>
      freeTimes(
        houseIn(zone),
        agendaOf(everyDay('09:00', '12:00'), { busy: [{ start, end: start + 60 * minute, group_service_id: 's', seats }] }),
        rules,
        at('2026-03-02T00:00[UTC]'),
        at('2026-03-03T00:00[UTC]'),
      ).map((t) => local(zone, t.start).slice(11))
    expect(offered(2)).toEqual(['09:00', '10:00', '11:00'])
    expect(offered(3)).toEqual(['09:00', '11:00'])
  })
})

// Hours, exceptions, closures, bookings and a service are drawn at random, in a fortnight with a change of clocks.
const weekday = fc.integer({ min: 1, max: 7 })
const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15)
const windows = fc.array(
  fc.record({
    weekday,
    starts: quarter,
    ends: quarter,
    location_id: fc.constantFrom('here', 'there'),
    valid_from: fc.constant(0),
    valid_until: fc.option(fc.integer({ min: dayNumber('2026-03-20'), max: dayNumber('2026-04-20') })),
  }),
  { minLength: 1, maxLength: 8 },
)
const stretch = fc.record({ offset: fc.integer({ min: -288, max: 1500 }), length: fc.integer({ min: 1, max: 500 }) })
const situation = fc.record({
  zone: fc.constantFrom(...zones),
  // around the changes of Europe and America in March, of New Zealand in April
  from: fc.constantFrom('2026-03-06', '2026-03-26', '2026-04-03', '2026-10-23', '2026-09-25', '2026-10-30'),
  days: fc.integer({ min: 1, max: 5 }),
  hours: windows,
  opening: fc.array(fc.record({ weekday, starts: quarter, ends: quarter }), { maxLength: 6 }),
  leave: fc.array(stretch, { maxLength: 2 }),
  extra: fc.array(stretch, { maxLength: 2 }),
  closures: fc.array(stretch, { maxLength: 2 }),
  bookings: fc.array(stretch, { maxLength: 40 }),
  minutes: fc.constantFrom(5, 15, 20, 25, 30, 45, 50, 60, 90),
  before: fc.constantFrom(0, 5, 15, 40),
  after: fc.constantFrom(0, 10, 25),
  notice: fc.constantFrom(0, 600, 2880),
  interval: fc.option(fc.constantFrom(...startIntervals), { nil: undefined }),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

function build(s: Situation) {
  const from = Temporal.PlainDate.from(s.from).toZonedDateTime(s.zone).epochMilliseconds
  const to = Temporal.PlainDate.from(s.from).add({ days: s.days }).toZonedDateTime(s.zone).epochMilliseconds
  const place = ({ offset, length }: { offset: number; length: number }) => ({
    start: from + offset * 5 * minute,
    end: from + (offset + length) * 5 * minute,
  })
  const clinic_schedule: ClinicSchedule = {
    clock: zoneClock(s.zone),
    locations: new Map([
      ['here', s.opening],
      ['there', []],
    ]),
    interval: s.interval && s.interval * minute,
    closures: s.closures.map((c) => ({ ...place(c), location_id: null, reason: 'Holiday' })),
  }
  const practitioner_schedule: PractitionerSchedule = {
    practitioner_id: 'p',
    hours: s.hours,
    exceptions: [
      ...s.leave.map((e) => ({ ...place(e), kind: 'leave' as const, location_id: null })),
      ...s.extra.map((e) => ({ ...place(e), kind: 'extra' as const, location_id: 'here' })),
    ],
    busy: s.bookings.map((b) => ({ ...place({ offset: b.offset, length: (b.length % 12) + 1 }), group_service_id: null, seats: 1 })),
  }
  const rules = rulesOf(s.minutes, { before: s.before * minute, after: s.after * minute, earliest: from + s.notice * minute })
  return { from, to, clinic_schedule, practitioner_schedule, rules }
}

/** The same result, computed slowly with Temporal alone. */
function slowly(s: Situation): string[] {
  const { from, to, clinic_schedule, practitioner_schedule, rules } = build(s)
  const windowsOn = (list: { weekday: number; starts: number; ends: number; valid_until?: number | null }[]) => {
    const found: { start: number; end: number }[] = []
    for (let n = dayNumber(s.from) - 2; n <= dayNumber(s.from) + s.days + 1; n++) {
      for (const w of list) {
        if (w.weekday !== weekdayOf(n) || n > (w.valid_until ?? n)) continue
        const time = (minutes: number) =>
          Temporal.PlainDate.from(dayText(n + Math.floor(minutes / 1440))).toZonedDateTime({
            timeZone: s.zone,
            plainTime: new Temporal.PlainTime(Math.floor((minutes % 1440) / 60), minutes % 60),
          }).epochMilliseconds
        found.push({ start: time(w.starts), end: time(w.ends > w.starts ? w.ends : w.ends + 1440) })
      }
    }
    return found
  }
  const covered = (list: { start: number; end: number }[], t: number) => list.some((w) => w.start <= t && t < w.end)
  const found: string[] = []
  for (const location of ['here', 'there']) {
    const working = windowsOn(s.hours.filter((w) => w.location_id === location))
    const opening = location === 'here' && s.opening.length > 0 ? windowsOn(s.opening) : null
    const extra = location === 'here' ? practitioner_schedule.exceptions.filter((e) => e.kind === 'extra') : []
    const works = (t: number) =>
      ((covered(working, t) && (opening === null || covered(opening, t))) || covered(extra, t)) &&
      !covered(clinic_schedule.closures as never, t) &&
      !covered(
        practitioner_schedule.exceptions.filter((e) => e.kind === 'leave'),
        t,
      )
    for (let t = Math.ceil(from / (5 * minute)) * 5 * minute; t < to; t += 5 * minute) {
      if (t < rules.earliest || !works(t)) continue
      const clock = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(s.zone)
      if ((clock.hour * 60 + clock.minute) % (gridOf(clinic_schedule, rules.duration) / minute) !== 0) continue
      let free = practitioner_schedule.busy.every((b) => b.end <= t - rules.before || b.start >= t + rules.duration + rules.after)
      for (let u = t; free && u < t + rules.duration; u += 5 * minute) free = works(u)
      if (free) found.push(`${t} ${location}`)
    }
  }
  return found.sort()
}

describe('free times, at random', () => {
  it('are exactly those that hours, closures, leave, bookings, buffers, notice and grid allow', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic_schedule, practitioner_schedule, rules } = build(s)
        expect(
          freeTimes(clinic_schedule, practitioner_schedule, rules, from, to)
            .map((t) => `${t.start} ${t.location_id}`)
            .sort(),
        ).toEqual(slowly(s))
      }),
      { numRuns: 400 },
    )
  })

  it('are gone once booked, and lead to no two overlapping visits however many are booked', () => {
    fc.assert(
      fc.property(situation, fc.array(fc.nat(), { maxLength: 6 }), (s, choices) => {
        const { from, to, clinic_schedule, practitioner_schedule, rules } = build(s)
        const booked: { start: number; end: number }[] = []
        for (const choice of choices) {
          const busy = [
            ...practitioner_schedule.busy,
            ...booked.map((b) => ({ start: b.start - rules.before, end: b.end + rules.after, group_service_id: null, seats: 1 })),
          ]
          const times = freeTimes(clinic_schedule, { ...practitioner_schedule, busy }, rules, from, to)
          const chosen = times[choice % Math.max(times.length, 1)]
          if (!chosen) return
          for (const b of [...practitioner_schedule.busy, ...booked]) expect(chosen.start >= b.end || chosen.end <= b.start).toBe(true)
          booked.push(chosen)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('have a typed reason whenever there are none', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic_schedule, practitioner_schedule, rules } = build(s)
        if (freeTimes(clinic_schedule, practitioner_schedule, rules, from, to).length > 0) return
        expect(['no_hours', 'closed', 'too_soon', 'fully_booked', 'no_gap']).toContain(
          whyNoTimes(clinic_schedule, practitioner_schedule, rules, from, to).code,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('align to the same minutes of the clock from any start of the search', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00[UTC]'), max: at('2027-01-01T00:00[UTC]') }),
        fc.constantFrom(...startIntervals),
        (zone, ms, grid) => {
          const next = alignUp(zoneClock(zone), ms, grid * minute)
          const clock = Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO(zone)
          expect([next >= ms, next - ms <= 2 * grid * minute, (clock.hour * 60 + clock.minute) % grid, clock.second]).toEqual([
            true,
            true,
            0,
            0,
          ])
        },
      ),
    )
  })
})

describe('the reason why there are no free times', () => {
  const zone = 'Europe/Dublin'
  const from = at(`2026-03-02T00:00[${zone}]`)
  const to = from + day
  const nine = at(`2026-03-02T09:00[${zone}]`)
  const reason = (practitioner_schedule: PractitionerSchedule, rules = rulesOf(30), clinic_schedule = houseIn(zone)) =>
    whyNoTimes(clinic_schedule, practitioner_schedule, rules, from, to)
  const morning = everyDay('09:00', '12:00')
  const busy = (start: number, minutes: number) => ({ start, end: start + minutes * minute, group_service_id: null, seats: 1 })

  it('is that no practitioner works', () => {
    expect(reason(agendaOf([window(2, '09:00', '12:00')]))).toEqual({ code: 'no_hours' })
    expect(reason(agendaOf(morning, { exceptions: [{ kind: 'leave', location_id: null, start: from, end: to }] }))).toEqual({
      code: 'no_hours',
    })
  })
  it('names the holiday', () => {
    expect(
      reason(
        agendaOf(morning),
        rulesOf(30),
        houseIn(zone, { closures: [{ start: from, end: to, location_id: null, reason: 'St Patrick’s Day' }] }),
      ),
    ).toEqual({ code: 'closed', closure: 'St Patrick’s Day' })
  })
  it('is that everything is taken', () => {
    expect(reason(agendaOf(morning, { busy: [busy(nine, 180)] }))).toEqual({ code: 'fully_booked' })
  })
  it('is that no gap is long enough, with the longest gap', () => {
    expect(reason(agendaOf(morning, { busy: [busy(nine, 80), busy(nine + 100 * minute, 80)] }), rulesOf(45))).toEqual({
      code: 'no_gap',
      duration_minutes: 45,
      longest_minutes: 20,
    })
  })
  it('is the notice, and the horizon', () => {
    expect(reason(agendaOf(morning), rulesOf(30, { earliest: to }))).toEqual({ code: 'too_soon', limit: to })
    expect(reason(agendaOf(morning), rulesOf(30, { latest: from - 1 }))).toEqual({ code: 'beyond_horizon', limit: from - 1 })
  })
  it('of several practitioners is the one nearest to a free time', () => {
    expect(nearestReason([{ code: 'no_hours' }, { code: 'fully_booked' }, { code: 'closed', closure: 'Holiday' }])).toEqual({
      code: 'fully_booked',
    })
    expect(
      nearestReason([
        { code: 'no_gap', duration_minutes: 30, longest_minutes: 10 },
        { code: 'no_gap', duration_minutes: 30, longest_minutes: 25 },
      ]),
    ).toEqual({ code: 'no_gap', duration_minutes: 30, longest_minutes: 25 })
  })
})
