import { demandOf, evaluateSlot, type SlotFacts, type SlotRequest } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import { canServeNeeds } from '@polyclinic/contract/engine/scheduling/resource-needs'
import { bindsAudience } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import { type ClinicSchedule, workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import { startIntervals } from '@polyclinic/contract/kernel/time-limits'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { hoursByService } from './calendar-hours.ts'
import { chosenFor, freeTimes, type PractitionerSchedule, type TimeRules } from './free-times.ts'
import { addBusy } from './read-schedules.ts'
import { needOf } from './service-needs.ts'
import { hoursOfService, serviceHours } from './time-rules.ts'

const minute = 60_000
const step = 5 * minute
const fives = (max: number) => fc.integer({ min: 0, max })
const locations = ['here', 'there'] as const
const devices = ['A', 'B', 'C'] as const

const clockTime = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const window = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  starts: clockTime,
  ends: clockTime,
  location_id: fc.constantFrom(...locations),
})
const stretch = fc.record({ offset: fc.integer({ min: -60, max: 600 }), length: fc.integer({ min: 1, max: 120 }) })
const booking = fc.record({
  offset: fives(560),
  length: fc.integer({ min: 1, max: 18 }),
  resource: fc.constantFrom('p', 'room', ...devices),
})

/** A random clinic, practitioner, service and bookings, on two days on which clocks may change. */
const situation = fc.record({
  zone: fc.constantFrom('Europe/Dublin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Lord_Howe'),
  from: fc.constantFrom('2026-03-06', '2026-03-28', '2026-04-04', '2026-10-24'),
  hours: fc.array(
    fc.record({ window, from_day: fc.option(fc.integer({ min: -1, max: 2 })), until_day: fc.option(fc.integer({ min: -2, max: 1 })) }),
    { maxLength: 6 },
  ),
  service_hours: fc.array(window, { maxLength: 5 }),
  opening: fc.array(window, { maxLength: 4 }),
  leave: fc.array(stretch, { maxLength: 2 }),
  elsewhere: fc.array(stretch, { maxLength: 2 }),
  extra: fc.array(stretch, { maxLength: 2 }),
  closures: fc.array(fc.record({ stretch, location_id: fc.constantFrom(null, ...locations) }), { maxLength: 2 }),
  bookings: fc.array(booking, { maxLength: 20 }),
  groups: fc.array(fc.record({ offset: fives(560), seats: fc.integer({ min: 1, max: 4 }), capacity: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 5,
  }),
  device_lists: fc.array(fc.uniqueArray(fc.constantFrom(...devices), { minLength: 1 }), { maxLength: 3 }),
  needs_room: fc.boolean(),
  /** Otherwise only its rooms and devices are booked. */
  needs_practitioner: fc.boolean(),
  minutes: fc.constantFrom(15, 20, 30, 45, 60),
  before: fc.constantFrom(0, 5, 15),
  after: fc.constantFrom(0, 10),
  capacity: fc.constantFrom(1, 1, 2, 3),
  notice: fc.constantFrom(0, 300, 1500),
  interval: fc.option(fc.constantFrom(...startIntervals), { nil: undefined }),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

function build(s: Situation) {
  const clock = zoneClock(s.zone)
  const first = dayNumber(s.from)
  const [from, to] = [clock.at(first, 0), clock.at(first + 2, 0)]
  const place = ({ offset, length }: { offset: number; length: number }) => ({
    start: from + offset * step,
    end: from + (offset + length) * step,
  })
  const opening = serviceHours(s.opening)
  const clinic: ClinicSchedule = {
    clock,
    locations: new Map(locations.map((id) => [id, opening.filter((window) => window.location_id === id)])),
    closures: s.closures.map((closure) => ({ ...place(closure.stretch), location_id: closure.location_id, reason: 'Holiday' })),
    interval: s.interval && s.interval * minute,
  }
  const shape = { service_id: 's', duration: s.minutes * minute, before: s.before * minute, after: s.after * minute, capacity: s.capacity }
  const schedule_id = s.needs_practitioner ? 'p' : 's'
  // There is one row for each visit that takes a resource, as in the database.
  const rows: { resource_id: string; occupancy: Occupancy }[] = s.bookings.map((booking) => ({
    resource_id: booking.resource,
    occupancy: { ...place(booking), group_service_id: null, capacity: null, seats: 1 },
  }))
  for (const { offset, seats, capacity } of s.groups) {
    const start = from + offset * step
    const occupancy = { start: start - shape.before, end: start + shape.duration + shape.after, group_service_id: 's', capacity, seats: 1 }
    const taken = [schedule_id, ...(s.needs_room ? ['room'] : []), ...new Set(s.device_lists.flatMap((list) => list[0] ?? []))]
    for (let seat = 0; seat < seats; seat++) rows.push(...taken.map((resource_id) => ({ resource_id, occupancy })))
  }
  const rowsOf = (id: string) => rows.filter((row) => row.resource_id === id).map((row) => row.occupancy)
  const merged = (id: string) => {
    const list: Occupancy[] = []
    for (const occupancy of rowsOf(id)) addBusy(list, occupancy.start, occupancy.end, occupancy.group_service_id, occupancy.capacity)
    return list
  }
  const parts = [
    ...(s.needs_room ? [{ kind: 'room' as const, resources: [{ id: 'room', location_id: 'here' }] }] : []),
    ...s.device_lists.map((list) => ({
      kind: 'device' as const,
      resources: list.map((id) => ({ id, location_id: id === 'C' ? 'there' : 'here' })),
    })),
  ]
  const unattended = { practitioner_id: 's', hours: [], exceptions: [], busy: merged('s') }
  const person: PractitionerSchedule = {
    practitioner_id: 'p',
    hours: s.hours.flatMap(({ window, from_day, until_day }) =>
      serviceHours([window]).map((hours) => ({
        ...hours,
        valid_from: from_day === null ? 0 : first + from_day,
        valid_until: until_day === null ? null : first + until_day,
      })),
    ),
    exceptions: [
      ...s.leave.map((stretch) => ({ ...place(stretch), kind: 'leave' as const, location_id: null })),
      ...s.elsewhere.map((stretch) => ({ ...place(stretch), kind: 'busy' as const, location_id: null })),
      ...s.extra.map((stretch) => ({ ...place(stretch), kind: 'extra' as const, location_id: null })),
    ],
    busy: merged('p'),
  }
  const practitioner = s.needs_practitioner ? person : unattended
  const [earliest, latest] = [from + s.notice * minute, to - 3 * 3_600_000]
  const hours = hoursOfService({ hours: s.service_hours, needs_practitioner: s.needs_practitioner }, clinic)
  const rules: TimeRules = { ...shape, earliest, latest, hours, needs: parts.map((part) => needOf(part, merged)) }
  const facts: SlotFacts = {
    clock,
    interval: clinic.interval,
    service: { id: 's', ...shape, bookable_online: true, earliest, latest },
    practitioner: { id: schedule_id, offers: true, accepts: true },
    working: workingTime(clinic, practitioner, from - 86_400_000, to + 86_400_000, hours),
    closures: clinic.closures,
    leave: practitioner.exceptions.filter((exception) => exception.kind === 'leave'),
    busy_elsewhere: practitioner.exceptions.filter((exception) => exception.kind === 'busy'),
    occupancies: rowsOf(schedule_id),
    room: null,
    needs: parts.map((part) => needOf(part, rowsOf)),
    patient_visits: [],
  }
  return { from, to, clinic, practitioner, rules, facts, now: from - 86_400_000 }
}

const every = function* (from: number, to: number) {
  for (let start = from; start < to; start += step) yield start
}

describe('the evaluation of random slots', () => {
  it('finds no conflict for exactly those times that the search offers', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic, practitioner, rules, facts, now } = build(s)
        const offered = freeTimes(clinic, practitioner, rules, from, to).map((time) => `${time.start} ${time.location_id}`)
        const free: string[] = []
        for (const location_id of locations)
          for (const start of every(from, to)) {
            const request: SlotRequest = { start, end: start + rules.duration, location_id, now }
            if (evaluateSlot(facts, request).length === 0) free.push(`${start} ${location_id}`)
          }
        expect(offered.sort()).toEqual(free.sort())
      }),
      { numRuns: 300 },
    )
  })

  it('allows the times of the search at the place that it would choose itself, for staff too', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic, practitioner, rules, facts, now } = build(s)
        const times = freeTimes(clinic, practitioner, rules, from, to)
        for (const { start, end, location_id } of times) {
          const conflicts = evaluateSlot(facts, { start, end, location_id, now })
          expect(conflicts.filter((conflict) => bindsAudience(conflict, 'staff'))).toEqual([])
          expect(chosenFor(rules, { practitioner_id: practitioner.practitioner_id, start, end, location_id })).toHaveLength(
            facts.needs.length,
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('finds neither closed, nor on leave, nor without hours the times that the calendar shows as open', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic, practitioner, rules, facts, now } = build(s)
        const service = { id: 's', hours: s.service_hours, needs_practitioner: s.needs_practitioner }
        const services = [service, ...(s.needs_room ? [{ id: 'other', hours: [], needs_practitioner: true }] : [])]
        const { open } = hoursByService(clinic, practitioner, services, { start: from, end: to })
        for (const { starts_at, ends_at, location_id } of open.filter((stretch) => stretch.service_id !== 'other'))
          for (const start of every(Date.parse(starts_at), Date.parse(ends_at) - rules.duration + 1)) {
            const codes = evaluateSlot(facts, { start, end: start + rules.duration, location_id, now }).map(({ code }) => code)
            expect(codes.filter((code) => ['no_hours', 'closed', 'leave', 'busy_elsewhere'].includes(code))).toEqual([])
          }
      }),
      { numRuns: 300 },
    )
  })

  it('shows every time as open where hours allow a visit', () => {
    fc.assert(
      fc.property(situation, (s) => {
        const { from, to, clinic, practitioner, rules, facts, now } = build(s)
        const service = { id: 's', hours: s.service_hours, needs_practitioner: s.needs_practitioner }
        const { open } = hoursByService(clinic, practitioner, [service], { start: from, end: to })
        for (const start of every(from, to - rules.duration)) {
          const codes = evaluateSlot(facts, { start, end: start + rules.duration, now }).map(({ code }) => code)
          if (codes.some((code) => ['no_hours', 'closed', 'leave', 'busy_elsewhere'].includes(code))) continue
          const at = new Date(start).toISOString()
          expect(open.some((stretch) => stretch.starts_at <= at && at < stretch.ends_at)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const nine = Temporal.ZonedDateTime.from('2026-03-04T09:00[UTC]').epochMilliseconds
const plain: SlotFacts = {
  clock: zoneClock('UTC'),
  service: { id: 's', before: 0, after: 0, capacity: 1, bookable_online: true, earliest: 0, latest: 8.64e15 },
  practitioner: { id: 'p', offers: true, accepts: true },
  working: [
    { location_id: 'here', rostered: [{ start: nine, end: nine + 480 * minute }], open: [{ start: nine, end: nine + 480 * minute }] },
  ],
  closures: [],
  leave: [],
  busy_elsewhere: [],
  occupancies: [],
  room: null,
  needs: [],
  patient_visits: [],
}
const request = (more: Partial<SlotRequest> = {}): SlotRequest => ({
  start: nine,
  end: nine + 30 * minute,
  now: nine - 60 * minute,
  ...more,
})
const codes = (facts: Partial<SlotFacts>, more: Partial<SlotRequest> = {}) =>
  evaluateSlot({ ...plain, ...facts }, request(more)).map(({ code }) => code)
const needing = (...lists: string[][]) =>
  lists.map((list) =>
    needOf({ kind: 'device', resources: list.map((id) => ({ id, location_id: 'here' })) }, (id) =>
      id === 'A' ? [{ start: nine, end: nine + 30 * minute, group_service_id: null, seats: 1 }] : [],
    ),
  )

describe('a slot', () => {
  it('has no conflict when nothing stands in the way', () => {
    expect(codes({})).toEqual([])
  })

  it('is not free for two devices of a list of two, of which one is taken', () => {
    expect(codes({ needs: needing(['A', 'B'], ['A', 'B']) })).toEqual(['device_taken'])
    expect(canServeNeeds(needing(['A', 'B'], ['A', 'B']), 'here', demandOf(plain, request()))).toBe(false)
  })

  it('is free when the first list can leave to the second the only device of it', () => {
    expect(codes({ needs: needing(['B', 'C'], ['B']) })).toEqual([])
  })

  it('can not be in the past, for staff either; the minute that has just begun counts', () => {
    const at = (now: number, notice = 0) => codes({ service: { ...plain.service, earliest: now + notice } }, { now })
    expect([at(nine + minute), at(nine + minute + 1)]).toEqual([[], ['passed']])
    expect([at(nine - 59 * minute, 60 * minute), at(nine - 60 * minute, 60 * minute)]).toEqual([['too_soon'], []])
  })

  it('may have begun when the visit stays where it is', () => {
    const now = nine + 20 * minute
    expect([codes({}, { now }), codes({}, { now, current_start: nine })]).toEqual([['passed'], []])
  })

  it('follows the occupied times for staff, and for patients also the rules of online booking', () => {
    const service = { ...plain.service, bookable_online: false, earliest: nine + 1 }
    const conflicts = evaluateSlot(
      { ...plain, service, occupancies: [{ start: nine, end: nine + 10 * minute, group_service_id: null, seats: 1 }] },
      request(),
    )
    const of = (audience: 'patient' | 'staff') => conflicts.filter((conflict) => bindsAudience(conflict, audience)).map(({ code }) => code)
    expect(of('staff')).toEqual(['held'])
    expect(of('patient')).toEqual(['held', 'too_soon', 'not_online'])
  })
})
