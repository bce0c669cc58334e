import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, type Reply, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { rehearseTransactions } from '../../kernel/db/transaction.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>

beforeAll(async () => {
  clinic = await openClinic(world)
})
beforeEach(() => {
  clock.fix('2026-03-02T08:00:00.000Z')
  // A rehearsed transaction would occupy the time while it is rolled back, and this test looks at the race itself.
  rehearseTransactions.on = false
})
afterEach(() => {
  clock.release()
  rehearseTransactions.on = true
})

const patientsOf = (count: number) => Promise.all(Array.from({ length: count }, () => addPatient(world, clinic.organization_id)))
const won = (replies: Reply[]) => replies.filter((reply) => reply.status < 300)
/** Whoever did not win was told that the time is taken, and nothing else went wrong. */
const orderly = (replies: Reply[]) =>
  expect(new Set(replies.filter((reply) => reply.status >= 300).map((reply) => `${reply.status} ${reply.body.code}`))).toEqual(
    new Set(['409 time_taken']),
  )

/** What overlaps on one resource though it is not one group's, and two on one seat of a group: by the database's own count. */
async function overlaps() {
  const { rows } = await world.owner.query(
    `select count(*)::int as n from occupancies a join occupancies b using (organization_id, resource_id)
     where a.organization_id = $1 and a.id < b.id and not a.overbooked and not b.overbooked
       and (a.seat = b.seat or a.group_service_id is null or b.group_service_id is null or a.group_service_id <> b.group_service_id
         or a.starts_at <> b.starts_at or a.ends_at <> b.ends_at)
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
    [clinic.organization_id],
  )
  return rows[0].n
}

describe('hundreds of requests at once', () => {
  it('hold, book and move into twenty times: each has one winner, and no lost seat', async () => {
    const people = await Promise.all([1, 2].map(() => addPractitioner(world, clinic.organization_id, clinic.location_id)))
    const ids = people.map((person) => person.practitioner_id)
    const service_id = await addService(world, clinic.organization_id, ids, { buffer_after_minutes: 10, duration_minutes: 20 })
    const times = Array.from({ length: 10 }, (_, i) => new Date(Date.parse('2026-03-10T09:00:00Z') + i * 40 * 60_000).toISOString())
    const slots = ids.flatMap((practitioner_id) => times.map((starts_at) => ({ service_id, practitioner_id, starts_at })))
    const movers = await Promise.all(
      (await patientsOf(20)).map(async (patient, i) => {
        const { practitioner_id } = slots[i] as (typeof slots)[number]
        const starts_at = new Date(Date.parse(times[i % 10] as string) + 7 * 86_400_000).toISOString()
        const { body } = await world.call(patient, 'POST', '/patient/appointments', { service_id, practitioner_id, starts_at })
        return { patient, id: body.id as string }
      }),
    )
    const others = await patientsOf(240)
    const replies = await Promise.all([
      ...movers.map(({ patient, id }, i) =>
        world.call(patient, 'POST', `/patient/appointments/${id}/reschedule`, {
          starts_at: slots[i]?.starts_at,
          practitioner_id: slots[i]?.practitioner_id,
        }),
      ),
      ...others.map((patient, i) => world.call(patient, 'POST', i % 3 === 0 ? '/patient/holds' : '/patient/appointments', slots[i % 20])),
    ])
    expect(won(replies)).toHaveLength(20)
    orderly(replies)
    expect(await overlaps()).toBe(0)
    const { rows } = await world.owner.query(
      `select count(*)::int as n from occupancies where organization_id = $1 and resource_id = any($2) and starts_at >= '2026-03-10' and starts_at < '2026-03-11'`,
      [clinic.organization_id, ids],
    )
    expect(rows[0].n).toBe(20)
  })

  it('confirm one held time twice, or one pending time for several: one visit', async () => {
    const [patient] = await patientsOf(1)
    if (!patient) throw new Error('nobody')
    const wish = { service_id: clinic.service_id, practitioner_id: clinic.practitioner_id, starts_at: '2026-03-11T10:00:00.000Z' }
    const hold = await world.call(patient, 'POST', '/patient/holds', wish)
    const twiceBooked = await Promise.all(
      Array.from({ length: 8 }, () => world.call(patient, 'POST', '/patient/appointments', { hold_id: hold.body.id })),
    )
    expect(won(twiceBooked)).toHaveLength(1)
    const pending = await Promise.all(
      (await patientsOf(8)).map(async ({ patient_id }) => {
        const id = newId()
        await world.owner.query(
          `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
           values ($1, $2, $3, $4, $5, $6, '2026-03-11T14:00Z', '2026-03-11T14:30Z', 'pending', 'online')`,
          [clinic.organization_id, id, patient_id, clinic.practitioner_id, clinic.service_id, clinic.location_id],
        )
        return id
      }),
    )
    const confirmed = await Promise.all(pending.map((id) => world.call(clinic.desk, 'POST', `/org/appointments/${id}/book`, {})))
    expect(won(confirmed)).toHaveLength(1)
    orderly(confirmed)
  })

  it('move whole series against bookings: all of it or nothing', async () => {
    const [patient, ...others] = await patientsOf(13)
    if (!patient) throw new Error('nobody')
    const pattern = { weekdays: [4], starts_on: '2026-04-02', time: '09:00', count: 6 }
    const booking = { patient_id: patient.patient_id, service_id: clinic.service_id, practitioner_id: clinic.practitioner_id }
    const { body: series } = await world.call(clinic.desk, 'POST', '/org/appointment-series', { ...booking, pattern })
    const aims: string[] = series.visits.map((visit: { starts_at: string }) =>
      new Date(Date.parse(visit.starts_at) + 3_600_000).toISOString(),
    )
    const [moved, ...booked] = await Promise.all([
      world.call(clinic.desk, 'POST', `/org/appointment-series/${series.id}/move`, {
        scope: 'all',
        appointment_id: series.visits[0].id,
        time: '10:00',
      }),
      ...others.map((otherPerson, i) =>
        world.call(otherPerson, 'POST', '/patient/appointments', { ...booking, patient_id: undefined, starts_at: aims[i % 6] }),
      ),
    ])
    orderly([moved as Reply, ...booked])
    const { rows } = await world.owner.query('select starts_at from appointments where series_id = $1', [series.id])
    const there = rows.filter((row) => aims.includes(row.starts_at.toISOString())).length
    expect([there, won(booked).length]).toEqual((moved as Reply).status < 300 ? [6, 0] : [0, 6])
    expect(await overlaps()).toBe(0)
  })

  it('for a group, for an overlapping half hour and for a single visit: one of the three gets the time', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const alone = await addService(world, clinic.organization_id, [practitioner_id], { duration_minutes: 60 })
    const group = await addService(world, clinic.organization_id, [practitioner_id], { duration_minutes: 60, capacity: 4 })
    const people = await patientsOf(180)
    const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`
    const days = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20].map((day) => String(day).padStart(2, '0'))
    const replies = await Promise.all(
      people.map((patient, i) => {
        const day = days[i % days.length] as string
        const wish = [
          { service_id: alone, starts_at: at(day, '10:00') },
          { service_id: group, starts_at: at(day, '10:00') },
          { service_id: group, starts_at: at(day, '10:30') },
        ][Math.floor(i / days.length) % 3]
        return world.call(patient, 'POST', '/patient/appointments', { ...wish, practitioner_id })
      }),
    )
    orderly(replies)
    expect(await overlaps()).toBe(0)
    const { rows } = await world.owner.query(
      `select count(distinct (service_id, starts_at))::int as parties, count(*)::int as visits, min(service_id::text) = $2 as alone
       from appointments where practitioner_id = $1 group by starts_at::date`,
      [practitioner_id, alone],
    )
    expect(rows).toHaveLength(days.length)
    for (const row of rows) expect([row.parties, row.visits <= 4]).toEqual([1, true])
  })

  it('find every seat of a taken time closed, also for a group that read before the visit was there', async () => {
    const [patient] = await patientsOf(1)
    const { service_id, practitioner_id, organization_id } = clinic
    const wish = { service_id, practitioner_id, starts_at: '2026-03-24T10:00:00.000Z' }
    const { body } = await world.call(patient ?? null, 'POST', '/patient/appointments', wish)
    const late = world.owner.query(
      `insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id, group_service_id, capacity)
       values ($1, $2, $3, 1, '2026-03-24T10:15Z', '2026-03-24T10:45Z', $4, $5, 4)`,
      [organization_id, newId(), practitioner_id, body.id, service_id],
    )
    await expect(late).rejects.toMatchObject({ constraint: 'occupancies_one_group' })
  })

  it('book for one patient with several practitioners: nobody is in two visits', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => addPractitioner(world, clinic.organization_id, clinic.location_id)))
    const service_id = await addService(
      world,
      clinic.organization_id,
      people.map((person) => person.practitioner_id),
    )
    const [patient] = await patientsOf(1)
    const replies = await Promise.all(
      people.map(({ practitioner_id }) =>
        world.call(patient ?? null, 'POST', '/patient/appointments', {
          service_id,
          practitioner_id,
          starts_at: '2026-03-12T09:00:00.000Z',
        }),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422])
  })

  it('overbook one empty time: all but the first are marked as overbooked', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const service_id = await addService(world, clinic.organization_id, [practitioner_id])
    const wish = { service_id, practitioner_id, overbook: true, overbook_reason: 'Urgent' }
    for (const starts_at of ['2026-03-12T09:00:00.000Z', '2026-03-12T11:00:00.000Z', '2026-03-12T13:00:00.000Z']) {
      const patients = await patientsOf(6)
      const replies = await Promise.all(
        patients.map(({ patient_id }) => world.call(clinic.owner, 'POST', '/org/appointments', { ...wish, patient_id, starts_at })),
      )
      expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(201))
      expect(replies.filter((reply) => !reply.body.overbooked)).toHaveLength(1)
    }
  })

  it('hold fourteen times with one account: the newest is kept, the others are free', async () => {
    const { practitioner_id } = await addPractitioner(world, clinic.organization_id, clinic.location_id)
    const service_id = await addService(world, clinic.organization_id, [practitioner_id])
    const [patient] = await patientsOf(1)
    await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        world.call(patient ?? null, 'POST', '/patient/holds', {
          service_id,
          practitioner_id,
          starts_at: new Date(Date.parse('2026-03-13T09:00:00.000Z') + i * 1_800_000).toISOString(),
        }),
      ),
    )
    const { rows } = await world.owner.query('select count(*)::int as n from occupancies where resource_id = $1', [practitioner_id])
    expect(rows).toEqual([{ n: 1 }])
  })
})
