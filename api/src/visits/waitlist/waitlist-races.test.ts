import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor } from '../../../test/locks.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { addBooked, addWaiting, minutePasses, openOffers, type Waiting } from '../../../test/waiting.ts'
import { clock } from '../../kernel/clock.ts'
import { rehearseTransactions, watch } from '../../kernel/db/transaction.ts'

const world = useWorld()
const noon = Date.parse('2026-03-02T12:00:00Z')
let clinic: OpenClinic

beforeEach(async () => {
  // A rehearsed transaction would occupy times while it is rolled back, and these tests look at the races themselves.
  rehearseTransactions.on = false
  clock.fix(new Date(noon))
  clinic = await openClinic(world)
})
afterEach(() => {
  rehearseTransactions.on = true
  clock.release()
})

const free = async (starts_at: string) => {
  const leaving = await addBooked(world, clinic, starts_at)
  await world.call(leaving, 'POST', `/patient/appointments/${leaving.appointment_id}/cancel`, { reason: 'Cannot come' })
}
const joining = async (booked: Awaited<ReturnType<typeof addBooked>>) => {
  const { body } = await world.call(booked, 'POST', '/patient/waitlist-entries', { appointment_id: booked.appointment_id })
  return { entry_id: body.id as string }
}
const slot = (i: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + i * 1_800_000).toISOString()
const makeMany = <T>(n: number, make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const slotAt = (starts_at: string) => ({ service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at })

/** Visits and holds that share the practitioner's time, of which there must be none. */
async function seats(starts_at: string) {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::int as n from occupancies where organization_id = $1 and starts_at = $2 and (expires_at is null or expires_at > $3)',
    [clinic.organization_id, starts_at, clock.now()],
  )
  return rows[0]?.n
}

describe('many at once', () => {
  it('offer against offer: a hundred and twenty runs offer each time once, and nobody two', async () => {
    for (const i of [0, 2, 4, 6]) await free(slot(i))
    await makeMany(10, () => addWaiting(world, clinic))
    for (let round = 0; round < 10; round++) await makeMany(12, () => minutePasses(world, clinic))
    const { rows } = await world.owner.query<{ starts_at: Date; patient_id: string }>(
      `select starts_at, patient_id from waitlist_offers where organization_id = $1 and status = 'open'`,
      [clinic.organization_id],
    )
    expect(rows.map((row) => row.starts_at.toISOString()).sort()).toEqual([0, 2, 4, 6].map(slot))
    expect(new Set(rows.map((row) => row.patient_id)).size).toBe(4)
  })

  it('accept twice: one of a hundred answers to one offer counts', async () => {
    await free(slot(0))
    const waiting = await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    const replies = await makeMany(100, (i) =>
      i % 3 === 0
        ? world.call(clinic.desk, 'POST', `/org/waitlist-offers/${offer?.id}/accept`)
        : world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`),
    )
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
    expect(new Set(replies.filter((r) => r.status !== 200).map((r) => r.body.code))).toEqual(new Set(['state_not_allowed']))
    expect(await seats(slot(0))).toBe(1)
  })

  it('an entry that is being changed at this moment is skipped', async () => {
    await free(slot(0))
    const waiting = await addWaiting(world, clinic)
    await world.owner.query('begin')
    await world.owner.query('select from waitlist_entries where id = $1 for no key update', [waiting.entry_id])
    expect(await minutePasses(world, clinic)).toBe(0)
    await world.owner.query('commit')
    expect(await openOffers(world, waiting)).toEqual([])
  })

  it('offer against offer by hand: the second is refused, and reserves no time', async () => {
    const waiting = await addWaiting(world, clinic)
    const offerOf = (i: number) =>
      world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
        entry_id: waiting.entry_id,
        practitioner_id: clinic.practitioner_id,
        starts_at: slot(i),
      })
    const { body: first } = await offerOf(0)
    await world.owner.query(`update waitlist_offers set status = 'withdrawn' where id = $1`, [first.id])
    await world.owner.query('begin')
    await world.owner.query(`update waitlist_offers set status = 'open' where id = $1`, [first.id])
    const late = offerOf(2)
    await someoneWaitsFor(world.owner)
    await world.owner.query('commit')
    const { status, body } = await late
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await seats(slot(2))).toBe(0)
  })

  it('accept against a change of the offer under way: the answer waits for it, and is refused', async () => {
    await free(slot(0))
    const waiting = await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    await world.owner.query('begin')
    await world.owner.query(`update waitlist_offers set status = 'withdrawn' where id = $1`, [offer?.id])
    const late = world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    await someoneWaitsFor(world.owner)
    await world.owner.query('commit')
    expect((await late).body.code).toBe('state_not_allowed')
  })

  it('accept while the entry is tied to another visit: neither is brought forward', async () => {
    const booked = await addBooked(world, clinic, slot(10))
    const { appointment_id: otherVisit } = await addBooked(world, clinic, slot(12), booked)
    const { entry_id } = await joining(booked)
    await free(slot(0))
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, booked)
    await world.owner.query('begin')
    await world.owner.query('update waitlist_entries set appointment_id = $2 where id = $1', [entry_id, otherVisit])
    const late = world.call(booked, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)
    await someoneWaitsFor(world.owner)
    await world.owner.query('commit')
    expect((await late).body.code).toBe('conflict')
    expect([await seats(slot(10)), await seats(slot(12))]).toEqual([1, 1])
  })

  it('accept against decline: one answer counts, and the time is taken or free accordingly', async () => {
    await free(slot(0))
    const waiting = await addWaiting(world, clinic)
    await minutePasses(world, clinic)
    const [offer] = await openOffers(world, waiting)
    const replies = await makeMany(40, (i) =>
      world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/${i % 2 ? 'accept' : 'decline'}`),
    )
    const [winner, ...others] = replies.filter((r) => r.status === 200)
    expect(others).toEqual([])
    expect(await seats(slot(0))).toBe(winner?.body.status === 'accepted' ? 1 : 0)
  })

  it('accept against accept: two patients who bring their visits forward to each other’s time both end with one time each', async () => {
    // Each patient has a later visit and is offered an earlier time.
    const people = await makeMany(6, async (i) => {
      const late = await addBooked(world, clinic, new Date(Date.parse('2026-03-17T09:00:00Z') + i * 1_800_000).toISOString())
      await world.call(late, 'POST', '/patient/waitlist-entries', { appointment_id: late.appointment_id })
      return late
    })
    for (let i = 0; i < 6; i++) await free(slot(i * 2))
    await minutePasses(world, clinic)
    const offers = await Promise.all(people.map(async (person) => ({ person, offer: (await openOffers(world, person))[0] })))
    expect(offers.every(({ offer }) => offer)).toBe(true)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        offers.map(({ person, offer }) => world.call(person, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)),
      ).flat(),
    )
    expect(replies.filter((r) => r.status === 200)).toHaveLength(6)
    const { rows } = await world.owner.query<{ starts_at: Date }>(
      `select starts_at from appointments where organization_id = $1 and status = 'booked' and starts_at < '2026-03-11'`,
      [clinic.organization_id],
    )
    expect(rows.map((row) => row.starts_at.toISOString()).sort()).toEqual([0, 2, 4, 6, 8, 10].map(slot))
  })

  it('accept against other changes of the same patient: each is done once, without a deadlock', async () => {
    const before = watch.statement
    let turns = 0
    watch.statement = (text, entry, run) => {
      before?.(text, entry, run)
      if (entry.organization_id === clinic.organization_id && text.includes('pg_advisory_xact_lock')) turns++
    }
    try {
      for (let round = 0; round < 42; round++) {
        const day = (at: string, n: number) => new Date(Date.parse(at) + n * 1_800_000).toISOString()
        const later = day('2026-03-17T09:00:00Z', round % 14)
        const otherBooked = round % 3 === 0 ? null : await addBooked(world, clinic, later)
        const waiting = otherBooked ? { ...otherBooked, ...(await joining(otherBooked)) } : await addWaiting(world, clinic)
        const made = await world.call(clinic.desk, 'POST', '/org/waitlist-offers', {
          entry_id: waiting.entry_id,
          practitioner_id: clinic.practitioner_id,
          starts_at: day('2026-03-10T09:00:00Z', round % 14),
        })
        expect(made.status, JSON.stringify(made.body)).toBe(201)
        const accept = () => world.call(waiting, 'POST', `/patient/waitlist-offers/${made.body.id}/accept`)
        const elsewhere = day('2026-03-19T09:00:00Z', round % 14)
        const meanwhile = [
          () => world.call(waiting, 'POST', '/patient/appointments', slotAt(elsewhere)),
          () => world.call(waiting, 'POST', `/patient/appointments/${otherBooked?.appointment_id}/reschedule`, { starts_at: elsewhere }),
          () => world.call(clinic.desk, 'POST', `/org/appointments/${otherBooked?.appointment_id}/cancel`, { reason: 'Ill' }),
        ][round % 3] as () => ReturnType<typeof accept>
        turns = 0
        const replies = await Promise.all(round % 2 ? [accept(), meanwhile()] : [meanwhile(), accept()])
        // A transaction that the database aborted and that began anew would have taken its turn again.
        expect(turns, `round ${round}`).toBeLessThanOrEqual([4, 5, 2][round % 3] as number)
        expect(
          replies.every((reply) => [200, 201, 409].includes(reply.status)),
          JSON.stringify(replies.map((r) => r.body)),
        ).toBe(true)
        await world.owner.query('delete from occupancies where organization_id = $1', [clinic.organization_id])
      }
    } finally {
      watch.statement = before
    }
  })

  it('accept against a hundred direct bookings: before the offer lapses it wins, afterwards a booking does', async () => {
    const strangers = await makeMany(50, () => addPatient(world, clinic.organization_id))
    for (const lapsed of [false, true]) {
      const starts_at = slot(lapsed ? 2 : 0)
      await free(starts_at)
      const waiting = await addWaiting(world, clinic)
      await minutePasses(world, clinic)
      const [offer] = await openOffers(world, waiting)
      expect(offer?.starts_at).toBe(starts_at)
      if (lapsed) clock.fix(new Date(noon + 15 * 60_000))
      // Nobody else waits, so the time is free for whoever books it.
      if (lapsed) await minutePasses(world, clinic)
      const [accepts, bookings] = await Promise.all([
        makeMany(20, () => world.call(waiting, 'POST', `/patient/waitlist-offers/${offer?.id}/accept`)),
        Promise.all(
          strangers
            .flatMap((stranger) => [stranger, stranger])
            .map((stranger) => world.call(stranger, 'POST', '/patient/appointments', slotAt(starts_at))),
        ),
      ])
      expect(accepts.filter((r) => r.status === 200)).toHaveLength(lapsed ? 0 : 1)
      expect(bookings.filter((r) => r.status === 201)).toHaveLength(lapsed ? 1 : 0)
      expect(await seats(starts_at)).toBe(1)
    }
  })
})

describe('any waitlist, any released slots, any answers', () => {
  const entry = fc.record({
    urgency: fc.constantFrom('routine', 'urgent', 'asap'),
    /** Has a visit a week later that is to be brought forward. */
    has_visit: fc.boolean(),
    morning: fc.boolean(),
    answers: fc.array(fc.constantFrom('accept', 'decline', 'ignore', 'leave'), { minLength: 1, maxLength: 4 }),
  })
  const world_of = fc.record({
    entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
    slots: fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 4 }),
    runs_at_once: fc.integer({ min: 1, max: 3 }),
  })

  it('the offers end, each time has one winner, and no patient gets two', async () => {
    await fc.assert(
      fc.asyncProperty(world_of, async ({ entries, slots, runs_at_once }) => {
        clock.fix(new Date(noon))
        clinic = await openClinic(world)
        const people: { person: Waiting | (Awaited<ReturnType<typeof addBooked>> & { entry_id: string }); answers: string[] }[] = []
        for (const [i, wish] of entries.entries()) {
          const windows = wish.morning ? [{ starts: '09:00', ends: '13:00' }] : []
          if (wish.has_visit) {
            const booked = await addBooked(world, clinic, new Date(Date.parse('2026-03-17T09:00:00Z') + i * 1_800_000).toISOString())
            const { body } = await world.call(booked, 'POST', '/patient/waitlist-entries', {
              appointment_id: booked.appointment_id,
              windows,
            })
            people.push({ person: { ...booked, entry_id: body.id }, answers: [...wish.answers] })
          } else people.push({ person: await addWaiting(world, clinic, { urgency: wish.urgency, windows }), answers: [...wish.answers] })
        }
        for (const i of slots) await free(slot(i))

        let quiet = 0
        let rounds = 0
        // Every entry is asked at most once about each time, including those that it and the others have given up.
        const most = entries.length * (slots.length + entries.length) + 4
        while (quiet < 2) {
          const made = (await makeMany(runs_at_once, () => minutePasses(world, clinic))).reduce((sum, n) => sum + n, 0)
          expect(++rounds).toBeLessThanOrEqual(most)
          quiet = made === 0 ? quiet + 1 : 0
          await Promise.all(
            people.map(async ({ person, answers }) => {
              const offers = await openOffers(world, person)
              expect(offers.length).toBeLessThanOrEqual(1)
              const answer = answers.length > 1 ? answers.shift() : answers[0]
              if (!offers[0] || answer === 'ignore') return
              const path =
                answer === 'leave'
                  ? `/patient/waitlist-entries/${person.entry_id}/cancel`
                  : `/patient/waitlist-offers/${offers[0].id}/${answer}`
              expect((await world.call(person, 'POST', path)).status).toBe(200)
            }),
          )
          clock.fix(new Date(clock.now().getTime() + 16 * 60_000))
        }

        const { rows: visits } = await world.owner.query<{ starts_at: Date; patient_id: string }>(
          `select starts_at, patient_id from appointments where organization_id = $1 and status = 'booked'`,
          [clinic.organization_id],
        )
        const starts = visits.map((visit) => visit.starts_at.toISOString())
        expect(new Set(starts).size, 'one winner for each time').toBe(starts.length)
        const per_patient = visits.map((visit) => visit.patient_id)
        expect(new Set(per_patient).size, 'nobody has two').toBe(per_patient.length)
        const { rows: counts } = await world.owner.query<{ n: number; d: number }>(
          'select count(*)::int as n, count(distinct (entry_id, practitioner_id, starts_at))::int as d from waitlist_offers where organization_id = $1',
          [clinic.organization_id],
        )
        expect(counts[0]?.n, 'nobody is asked twice about one time').toBe(counts[0]?.d)
        const { rows: accepted } = await world.owner.query<{ n: number }>(
          `select count(*)::int as n from waitlist_offers o where organization_id = $1 and status = 'accepted'
             and not exists (select from appointments a where a.organization_id = $1 and a.id = o.appointment_id and a.starts_at = o.starts_at and a.status = 'booked')`,
          [clinic.organization_id],
        )
        expect(accepted[0]?.n, 'whoever accepted has the time').toBe(0)
      }),
      { numRuns: 20, endOnFailure: true },
    )
  }, 120_000)
})
