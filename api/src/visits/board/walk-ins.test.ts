import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addPractitioner, addService, openClinic } from '../../../test/open-clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()

beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

describe('a walk-in', () => {
  it('is seen where the practitioner is on that day', async () => {
    const newClinic = await openClinic(world)
    const person = await addPatient(world, newClinic.organization_id)
    const branch = newId()
    await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Branch', 'Cork')`, [
      newClinic.organization_id,
      branch,
    ])
    // This noon is on a Monday, and the Mondays of last year do not count.
    await world.owner.query('update practitioner_hours set location_id = $2 where organization_id = $1 and weekday = 1', [
      newClinic.organization_id,
      branch,
    ])
    await world.owner.query(
      `insert into practitioner_hours (organization_id, id, practitioner_id, location_id, weekday, starts, ends, valid_from, valid_until) values ($1, $2, $3, $4, 1, '08:00', '18:00', '2020-01-01', '2025-12-31')`,
      [newClinic.organization_id, newId(), newClinic.practitioner_id, newClinic.location_id],
    )
    const ask = { patient_id: person.patient_id, practitioner_id: newClinic.practitioner_id, service_id: newClinic.service_id }
    const walked = await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', ask)
    expect([walked.status, walked.body.location.name]).toEqual([201, 'Branch'])
  })

  it('goes to the practitioner who is free first, of those who work now', async () => {
    const newClinic = await openClinic(world)
    const otherPractitioner = await addPractitioner(world, newClinic.organization_id, newClinic.location_id)
    const add =
      'insert into service_practitioners (organization_id, service_id, practitioner_id) values ($1, $2, $3) on conflict do nothing'
    await world.owner.query(add, [newClinic.organization_id, newClinic.service_id, otherPractitioner.practitioner_id])
    const { patient_id } = await addPatient(world, newClinic.organization_id)
    const ask = { patient_id, service_id: newClinic.service_id }
    const walk = async () => (await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', ask)).body
    const [first, second, third] = [await walk(), await walk(), await walk()]
    expect(new Set([first.practitioner.id, second.practitioner.id])).toEqual(
      new Set([newClinic.practitioner_id, otherPractitioner.practitioner_id]),
    )
    expect([first, second, third].map((visit) => visit.wait_promise_minutes)).toEqual([0, 0, 30])
    clock.fix('2026-03-02T23:30:00.000Z')
    const refused = await world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', ask)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'practitioner_id'])
  })

  it('goes to a practitioner without own hours in the hours of the service, and at their place', async () => {
    const newClinic = await openClinic(world)
    const { organization_id } = newClinic
    const branch = newId()
    await world.owner.query(`insert into locations (organization_id, id, name, city) values ($1, $2, 'Branch', 'Cork')`, [
      organization_id,
      branch,
    ])
    const nobodys = await addPractitioner(world, organization_id, newClinic.location_id, null)
    const service_id = await addService(world, organization_id, [nobodys.practitioner_id])
    const hours = [{ location_id: branch, weekday: 1, starts: '10:00', ends: '14:00' }]
    const set = await world.call(newClinic.owner, 'PATCH', `/org/services/${service_id}`, { hours }, { 'if-match': '"1"' })
    expect(set.status).toBe(200)
    const { patient_id } = await addPatient(world, organization_id)
    const walk = () => world.call(newClinic.desk, 'POST', '/org/appointments/walk-ins', { patient_id, service_id })
    const walked = await walk()
    expect([walked.status, walked.body.practitioner?.id, walked.body.location?.name]).toEqual([201, nobodys.practitioner_id, 'Branch'])
    clock.fix('2026-03-02T15:00:00.000Z')
    expect((await walk()).body.errors[0].path).toBe('practitioner_id')
  })
})
