import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
beforeEach(() => clock.fix('2026-03-25T06:00:00.000Z'))
afterEach(() => clock.release())

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const stretch = fc.record({ start: fc.integer({ min: 0, max: 5 * 96 }), length: fc.integer({ min: 1, max: 60 }) })
const situation = fc.record({
  // clocks change on 29 March in Europe, on 5 April in Australia; never in India
  zone: fc.constantFrom('Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/New_York'),
  hours: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), starts: quarter, ends: quarter }), { minLength: 3, maxLength: 9 }),
  leave: fc.array(stretch, { maxLength: 2 }),
  extra: fc.array(stretch, { maxLength: 2 }),
  closures: fc.array(stretch, { maxLength: 2 }),
  minutes: fc.constantFrom(10, 25, 30, 45, 90),
  /** The practitioner's own length of the service. */
  own_minutes: fc.constantFrom(null, null, 20, 60),
  before: fc.constantFrom(0, 5, 15),
  after: fc.constantFrom(0, 10),
  capacity: fc.constantFrom(1, 1, 2),
  room_need: fc.constantFrom('none', 'any'),
  choices: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

const origin = Date.parse('2026-03-27T00:00:00Z')
const place = ({ start, length }: { start: number; length: number }) => ({
  start: origin + start * 900_000,
  end: origin + (start + length) * 900_000,
})
const iso = (ms: number) => new Date(ms).toISOString()

/** A clinic with these hours, exceptions and closures, a service, and one practitioner. */
async function build(s: Situation) {
  const clinic = await openClinic(world, { time_zone: s.zone })
  const { organization_id, location_id } = clinic
  const { practitioner_id } = await addStaff(world, organization_id, 'practitioner')
  for (const { weekday, starts, ends } of s.hours)
    await world.owner.query(
      `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from) values ($1, $2, $3, $4, $5, $6, $7, '2020-01-01')`,
      [organization_id, newId(), practitioner_id, location_id, weekday, starts, ends],
    )
  for (const [kind, list] of [
    ['leave', s.leave],
    ['extra', s.extra],
  ] as const)
    for (const { start, end } of list.map(place))
      await world.owner.query(
        `insert into practitioner_exceptions (organization_id, id, practitioner_id, kind, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
        [organization_id, newId(), practitioner_id, kind, iso(start), iso(end)],
      )
  for (const { start, end } of s.closures.map(place))
    await world.owner.query(`insert into closures (organization_id, id, reason, starts_at, ends_at) values ($1, $2, 'Closed', $3, $4)`, [
      organization_id,
      newId(),
      iso(start),
      iso(end),
    ])
  const service_id = await addService(world, organization_id, [practitioner_id as string], {
    duration_minutes: s.minutes,
    buffer_before_minutes: s.before,
    buffer_after_minutes: s.after,
    capacity: s.capacity,
    room_need: s.room_need,
  })
  await world.owner.query('update service_practitioners set duration_minutes = $2 where service_id = $1', [service_id, s.own_minutes])
  return { ...clinic, practitioner_id: practitioner_id as string, service_id }
}

describe('free times of random clinics', () => {
  it('overlap no booking, buffer, leave or closure, and each can be booked', async () => {
    let booked = 0
    await fc.assert(
      fc.asyncProperty(situation, async (s) => {
        const clinic = await build(s)
        const wish = { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id }
        const taken: { start: number; end: number }[] = []
        for (const choice of s.choices) {
          const patient = await addPatient(world, clinic.organization_id)
          const query = new URLSearchParams({ ...wish, from: '2026-03-27', to: '2026-03-31' })
          const { body } = await world.call(patient, 'GET', `/patient/availability?${query}`)
          const items = body.items as { starts_at: string; ends_at: string }[]
          for (const { starts_at, ends_at } of items) {
            const start = Date.parse(starts_at)
            const end = Date.parse(ends_at)
            expect((end - start) / 60_000).toBe(s.own_minutes ?? s.minutes)
            const lies = ({ start: from, end: to }: { start: number; end: number }) => start < to && end > from
            expect([...s.leave, ...s.closures].map(place).some(lies)).toBe(false)
            const from = start - (s.before + s.after) * 60_000
            const to = end + (s.before + s.after) * 60_000
            const near = taken.filter((interval) => interval.start < to && interval.end > from)
            // a group may be joined at exactly its own time
            expect(near.every((interval) => s.capacity > 1 && interval.start === start)).toBe(true)
            expect(near.length).toBeLessThan(s.capacity)
          }
          const chosen = items[choice % Math.max(items.length, 1)]
          if (!chosen) {
            expect(body.reason).not.toBeNull()
            return
          }
          const reply = await world.call(patient, 'POST', '/patient/appointments', { ...wish, starts_at: chosen.starts_at })
          expect([reply.status, reply.body.detail]).toEqual([201, undefined])
          expect(reply.body.ends_at).toBe(chosen.ends_at)
          taken.push({ start: Date.parse(chosen.starts_at), end: Date.parse(chosen.ends_at) })
          booked++
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(booked).toBeGreaterThan(30)
  }, 60_000)
})
