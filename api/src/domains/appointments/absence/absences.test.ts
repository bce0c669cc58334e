import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../../test/open-clinic.ts'
import { noon } from '../../../../test/visit-in.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

/** A clinic with a colleague who offers the same, and three visits of a doctor who will not come. */
async function clinicWithVisits() {
  const clinic = await openClinic(world)
  const { organization_id, location_id, service_id, practitioner_id } = clinic
  const colleague = await addPractitioner(world, organization_id, location_id, ['09:00', '10:00'])
  await world.owner.query('insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3)', [
    organization_id,
    service_id,
    colleague.practitioner_id,
  ])
  const people: Awaited<ReturnType<typeof addPatient>>[] = []
  for (let i = 0; i < 3; i++) people.push(await addPatient(world, organization_id))
  const visits = []
  for (const [i, person] of people.entries()) {
    const { status, body } = await world.call(clinic.desk, 'POST', '/org/appointments', {
      patient_id: person.patient_id,
      service_id,
      practitioner_id,
      starts_at: ['2026-03-03T09:00:00.000Z', '2026-03-03T09:30:00.000Z', '2026-03-03T10:00:00.000Z'][i],
    })
    expect(status).toBe(201)
    visits.push(body)
  }
  const plan = async () =>
    (
      await world.call(
        clinic.desk,
        'GET',
        `/org/absences/plan?practitioner_id=${practitioner_id}&from=2026-03-03T00:00:00Z&to=2026-03-04T00:00:00Z`,
      )
    ).body
  const settle = (items: object[]) =>
    world.call(clinic.desk, 'POST', '/org/absences', { practitioner_id, reason: 'The doctor is ill', items })
  return { ...clinic, colleague, people, visits, plan, settle }
}

describe('a practitioner who can not come', () => {
  it('has every visit planned first, and no time suggested twice', async () => {
    const { plan, visits, colleague, practitioner_id } = await clinicWithVisits()
    const { items } = await plan()
    expect(items.map((one: { visit: { id: string } }) => one.visit.id)).toEqual(visits.map((one) => one.id))
    const first = items.map((one: { suggestions: { practitioner_id: string; starts_at: string }[] }) => one.suggestions[0])
    expect(first.slice(0, 2)).toMatchObject([
      { practitioner_id: colleague.practitioner_id, starts_at: '2026-03-03T09:00:00.000Z' },
      { practitioner_id: colleague.practitioner_id, starts_at: '2026-03-03T09:30:00.000Z' },
    ])
    expect(new Set(first.map((one: object) => JSON.stringify(one))).size).toBe(3)
    for (const { suggestions } of items)
      for (const one of suggestions)
        if (one.practitioner_id === practitioner_id) expect(one.starts_at >= '2026-03-04T00:00:00.000Z', 'not while away').toBe(true)
  })

  it('has those planned that began before and reach into it, and says so when they are too many', async () => {
    const { visits, practitioner_id, organization_id, desk } = await clinicWithVisits()
    const plan = (from: string) =>
      world.call(desk, 'GET', `/org/absences/plan?practitioner_id=${practitioner_id}&from=${from}&to=2026-03-10T00:00:00Z`)
    const reaching = await plan('2026-03-03T09:15:00Z')
    expect(reaching.body.items.map((one: { visit: { id: string } }) => one.visit.id)).toEqual(visits.map((one) => one.id))
    expect((await plan('2026-03-03T09:30:00Z')).body.items).toHaveLength(2)
    await world.owner.query(
      `insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       select organization_id, gen_random_uuid(), patient_id, practitioner_id, service_id, location_id, starts_at + n * interval '10 minutes', ends_at + n * interval '10 minutes', 'booked', source
         from appointments, generate_series(1, 200) as n where organization_id = $1 and id = $2`,
      [organization_id, visits[2].id],
    )
    const many = await plan('2026-03-03T00:00:00Z')
    expect([many.status, many.body.errors[0]]).toMatchObject([422, { path: 'to' }])
  })

  it('is offered the hours of the service for colleagues without own ones, and each room once', async () => {
    const clinic = await openClinic(world)
    const { organization_id, location_id, practitioner_id, room_ids, desk } = clinic
    const colleagues = await Promise.all([1, 2].map(() => addPractitioner(world, organization_id, location_id, null)))
    const ids = colleagues.map((one) => one.practitioner_id)
    const service_id = await addService(world, organization_id, [practitioner_id, ...ids])
    const hours = [{ location_id, weekday: 2, starts: '09:00', ends: '10:00' }]
    const needs = { hours, room_need: 'chosen', room_ids: [room_ids[0]] }
    expect((await world.call(clinic.owner, 'PATCH', `/org/services/${service_id}`, needs, { 'if-match': '"1"' })).status).toBe(200)
    for (const starts_at of ['2026-03-03T11:00:00.000Z', '2026-03-03T12:00:00.000Z']) {
      const { patient_id } = await addPatient(world, organization_id)
      const visit = { patient_id, service_id, practitioner_id, starts_at }
      expect((await world.call(desk, 'POST', '/org/appointments', visit)).status).toBe(201)
    }
    const range = 'from=2026-03-03T08:00:00Z&to=2026-03-04T00:00:00Z'
    const { body } = await world.call(desk, 'GET', `/org/absences/plan?practitioner_id=${practitioner_id}&${range}`)
    const first = body.items.map((one: { suggestions: { starts_at: string; practitioner_id: string }[] }) => one.suggestions[0])
    expect(first.every((one: { practitioner_id: string }) => ids.includes(one.practitioner_id))).toBe(true)
    expect(first.map((one: { starts_at: string }) => one.starts_at)).toEqual(['2026-03-03T09:30:00.000Z', '2026-03-03T09:00:00.000Z'])
  })

  it('is settled in one go, and each patient is told', async () => {
    const { plan, settle, visits, people, colleague } = await clinicWithVisits()
    const { items } = await plan()
    const { practitioner_id, starts_at, location_id } = items[0].suggestions[0]
    const { status, body } = await settle([
      { appointment_id: visits[0].id, action: 'move', practitioner_id, starts_at, location_id },
      { appointment_id: visits[1].id, action: 'cancel' },
    ])
    expect(status).toBe(200)
    expect(
      new Map(
        body.items.map((one: { id: string; status: string; practitioner: { id: string } }) => [one.id, [one.status, one.practitioner.id]]),
      ),
    ).toEqual(
      new Map([
        [visits[1].id, ['cancelled', visits[1].practitioner.id]],
        [visits[0].id, ['booked', colleague.practitioner_id]],
      ]),
    )
    const told = async (account_id: string) =>
      (await world.owner.query('select title from notifications where account_id = $1 order by id', [account_id])).rows
        .map((row) => row.title)
        .at(-1)
    expect(await Promise.all(people.map((one) => told(one.account_id)))).toEqual([
      'Your appointment was moved',
      'Your appointment was cancelled',
      'Your appointment is booked',
    ])
    expect((await plan()).items).toHaveLength(1)
  })

  it('is not settled at all when one of the times is taken by then', async () => {
    const { plan, settle, visits, colleague, desk, people, service_id } = await clinicWithVisits()
    const { items } = await plan()
    const to = (i: number) => {
      const { practitioner_id, starts_at, location_id } = items[i].suggestions[0]
      return { appointment_id: visits[i].id, action: 'move', practitioner_id, starts_at, location_id }
    }
    const somebody = { patient_id: people[2]?.patient_id, service_id, practitioner_id: colleague.practitioner_id }
    expect(
      (await world.call(desk, 'POST', '/org/appointments', { ...somebody, starts_at: items[1].suggestions[0].starts_at })).status,
    ).toBe(201)
    const refused = await settle([to(0), to(1), { appointment_id: visits[2].id, action: 'cancel' }])
    expect([refused.status, refused.body.code]).toEqual([409, 'time_taken'])
    expect(refused.body.detail).toContain(visits[1].patient.name)
    const { rows } = await world.owner.query('select status, version from appointments where id = any($1)', [visits.map((one) => one.id)])
    expect(rows).toEqual([1, 2, 3].map(() => ({ status: 'booked', version: 1 })))
    expect((await settle([to(0), to(0)])).status).toBe(422)
  })
})
