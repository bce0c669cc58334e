import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, openClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
beforeEach(() => clock.fix('2026-03-02T08:00:00.000Z'))
afterEach(() => clock.release())

async function booking(clinicOfVisit: Awaited<ReturnType<typeof openClinic>>, time: string, service_id = clinicOfVisit.service_id) {
  const { organization_id, practitioner_id } = clinicOfVisit
  const patient = await addPatient(world, organization_id)
  const body = { service_id, practitioner_id, starts_at: `2026-03-05T${time}:00.000Z` }
  const reply = await world.call(patient, 'POST', '/patient/appointments', body)
  return reply.status === 201 ? 'booked' : reply.body.code
}

it('the buffer minutes before and after a visit are occupied with it, for visits of any service', async () => {
  const newClinic = await openClinic(world, { service: { duration_minutes: 30, buffer_before_minutes: 15, buffer_after_minutes: 15 } })
  const plain = await addService(world, newClinic.organization_id, [newClinic.practitioner_id], { duration_minutes: 30 })
  expect(await booking(newClinic, '11:00')).toBe('booked')
  expect([await booking(newClinic, '10:30', plain), await booking(newClinic, '11:30', plain)]).toEqual(['time_taken', 'time_taken'])
  expect([await booking(newClinic, '10:00', plain), await booking(newClinic, '12:00', plain)]).toEqual(['booked', 'booked'])
})

describe('a group of three', () => {
  it('has three seats', async () => {
    const newClinic = await openClinic(world, { service: { capacity: 3 } })
    const outcomes = []
    for (let i = 0; i < 4; i++) outcomes.push(await booking(newClinic, '10:00'))
    expect(outcomes).toEqual(['booked', 'booked', 'booked', 'time_taken'])
  })

  it('keeps its three seats when the service takes more from now on', async () => {
    const newClinic = await openClinic(world, { service: { capacity: 3 } })
    for (let i = 0; i < 3; i++) expect(await booking(newClinic, '10:00')).toBe('booked')
    await world.owner.query('update services set capacity = 5 where id = $1', [newClinic.service_id])
    expect(await booking(newClinic, '10:00')).toBe('time_taken')
  })
})
