import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

async function booking(here: Awaited<ReturnType<typeof openClinic>>, time: string, service_id = here.service_id) {
  const { organization_id, practitioner_id } = here
  const patient = await addPatient(world, organization_id)
  const body = { service_id, practitioner_id, starts_at: `2026-03-05T${time}:00.000Z` }
  const reply = await world.call(patient, 'POST', '/patient/appointments', body)
  return reply.status === 201 ? 'booked' : reply.body.code
}

it('the minutes that a visit keeps free before and after it are taken with it, for visits of any service', async () => {
  const here = await openClinic(world, { service: { duration_minutes: 30, buffer_before_minutes: 15, buffer_after_minutes: 15 } })
  const plain = await addService(world, here.organization_id, [here.practitioner_id], { duration_minutes: 30 })
  expect(await booking(here, '11:00')).toBe('booked')
  expect([await booking(here, '10:30', plain), await booking(here, '11:30', plain)]).toEqual(['time_taken', 'time_taken'])
  expect([await booking(here, '10:00', plain), await booking(here, '12:00', plain)]).toEqual(['booked', 'booked'])
})

describe('a group of three', () => {
  it('has three seats', async () => {
    const here = await openClinic(world, { service: { capacity: 3 } })
    const outcomes = []
    for (let i = 0; i < 4; i++) outcomes.push(await booking(here, '10:00'))
    expect(outcomes).toEqual(['booked', 'booked', 'booked', 'time_taken'])
  })

  it('stays one of three when the service takes more from now on', async () => {
    const here = await openClinic(world, { service: { capacity: 3 } })
    for (let i = 0; i < 3; i++) expect(await booking(here, '10:00')).toBe('booked')
    await world.owner.query('update services set capacity = 5 where id = $1', [here.service_id])
    expect(await booking(here, '10:00')).toBe('time_taken')
  })
})
