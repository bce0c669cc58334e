import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../../test/clinic.ts'
import { openClinic } from '../../../../test/open-clinic.ts'
import { noon } from '../../../../test/visit-in.ts'
import { clock } from '../../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const week = [1, 2, 3, 4, 5, 6, 7]

/** A clinic with visits on Tuesday at nine and at four, and on Wednesday at four. */
async function clinicWithVisits() {
  const clinic = await openClinic(world)
  const { desk, service_id, practitioner_id, location_id } = clinic
  const visits: string[] = []
  for (const starts_at of ['2026-03-03T09:00:00.000Z', '2026-03-03T16:00:00.000Z', '2026-03-04T16:00:00.000Z']) {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const made = await world.call(desk, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, starts_at })
    expect(made.status).toBe(201)
    visits.push(made.body.id)
  }
  const listed = async (search: string) =>
    (await world.call(desk, 'GET', `/org/appointments?${search}`)).body.items.map((item: { id: string }) => item.id)
  const setHours = (ends: string) =>
    world.call(clinic.owner, 'PUT', `/org/practitioners/${practitioner_id}/hours`, {
      hours: week.map((weekday) => ({ weekday, starts: '09:00', ends, location_id })),
    })
  return { ...clinic, visits, listed, setHours }
}

describe('visits that were booked before a change', () => {
  it('are counted when a practitioner works less, and are exactly those of the list', async () => {
    const { visits, listed, setHours, practitioner_id, doctor } = await clinicWithVisits()
    expect((await setHours('17:00')).body.visits_outside).toBe(0)
    expect(await listed('outside_hours=true')).toEqual([])
    expect((await setHours('15:00')).body.visits_outside).toBe(2)
    expect(await listed(`outside_hours=true&practitioner_id=${practitioner_id}`)).toEqual(visits.slice(1))
    expect((await world.call(doctor, 'GET', `/org/practitioners/${practitioner_id}/hours`)).body.visits_outside).toBe(2)
  })

  it('are not counted when they were put outside the hours knowingly, until they are moved like any other, or are cancelled', async () => {
    const { visits, setHours, owner, practitioner_id, organization_id } = await clinicWithVisits()
    await setHours('15:00')
    const [, late, later] = visits
    const move = async (body: object) => {
      expect((await world.call(owner, 'POST', `/org/appointments/${late}/move`, { practitioner_id, ...body })).status).toBe(200)
    }
    const outside = async () => (await world.call(owner, 'GET', `/org/practitioners/${practitioner_id}/hours`)).body.visits_outside
    await world.owner.query(`update appointments set status = 'cancelled' where organization_id = $1 and id = $2`, [organization_id, later])
    await move({ starts_at: '2026-03-03T18:00:00.000Z', overbook: true, overbook_reason: 'Comes after work' })
    expect(await outside()).toBe(0)
    await move({ starts_at: '2026-03-03T14:00:00.000Z' })
    expect((await setHours('13:00')).body.visits_outside).toBe(1)
    const { patient_id } = await addPatient(world, organization_id)
    const evening = { starts_at: '2026-03-05T19:00:00.000Z', overbook: true, overbook_reason: 'Comes after work' }
    const { service_id } = (await world.owner.query('select service_id from appointments where id = $1', [late])).rows[0]
    const booked = await world.call(owner, 'POST', '/org/appointments', { patient_id, service_id, practitioner_id, ...evening })
    expect(booked.status).toBe(201)
    expect(await outside()).toBe(1)
  })

  it('are counted when a place opens less', async () => {
    const { visits, listed, owner, location_id } = await clinicWithVisits()
    const hours = week.map((weekday) => ({ weekday, starts: '12:00', ends: weekday === 3 ? '20:00' : '15:00' }))
    const { body } = await world.call(owner, 'PUT', `/org/locations/${location_id}/hours`, { hours })
    expect(body).toMatchObject({ id: location_id, visits_outside: 2 })
    expect(await listed(`outside_hours=true&location_id=${location_id}`)).toEqual(visits.slice(0, 2))
  })

  it('are counted in a closure, and are exactly those of the list', async () => {
    const { visits, listed, owner, location_id } = await clinicWithVisits()
    const close = { reason: 'Training', starts_at: '2026-03-03T12:00:00.000Z', ends_at: '2026-03-04T16:15:00.000Z' }
    const { body } = await world.call(owner, 'POST', '/org/closures', { ...close, location_id })
    expect(body.visits).toBe(2)
    expect((await world.call(owner, 'GET', '/org/closures')).body.items).toMatchObject([{ id: body.id, visits: 2 }])
    expect(await listed(`closure_id=${body.id}`)).toEqual(visits.slice(1))
    expect((await world.call(owner, 'POST', '/org/closures', { ...close, ends_at: '2026-03-03T16:00:00.000Z' })).body.visits).toBe(0)
    await world.call(owner, 'DELETE', `/org/closures/${body.id}`)
    expect(await listed(`closure_id=${body.id}`)).toEqual([])
    const elsewhere = (
      await world.owner.query(
        `insert into locations (organization_id, id, name) select organization_id, gen_random_uuid(), 'Annex' from locations where id = $1 returning id`,
        [location_id],
      )
    ).rows[0].id
    expect((await world.call(owner, 'POST', '/org/closures', { ...close, location_id: elsewhere })).body.visits).toBe(0)
  })

  it('are listed by how they were booked', async () => {
    const { visits, listed } = await clinicWithVisits()
    expect(await listed('source=front-desk')).toEqual(visits)
    expect(await listed('source=online')).toEqual([])
  })
})
