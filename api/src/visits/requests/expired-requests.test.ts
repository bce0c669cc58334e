import { expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor, unrehearsed } from '../../../test/locks.ts'
import { addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import type { Clinic } from '../../kernel/session.ts'
import { sweepRequests } from './requests.jobs.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const starts_at = '2026-03-17T09:00:00.000Z'

async function request() {
  const service_id = await addService(world, clinic.organization_id, [clinic.practitioner_id], { booking_mode: 'request' })
  const patient = await addPatient(world, clinic.organization_id)
  const { status, body } = await world.call(patient, 'POST', '/patient/appointment-requests', { service_id, starts_at })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as string
}
async function sweep() {
  const { kernel } = world.booted
  await sweepRequests(kernel, (await clinicById(kernel, clinic.organization_id)) as Clinic)
}
/** The status of the request, and how often its patient was notified that it expired. */
async function outcome(id: string) {
  const { rows } = await world.owner.query(
    `select status, (select count(*)::int from outbox_messages where subject_id = r.id and template = 'request-expired') as told
     from appointment_requests r where id = $1`,
    [id],
  )
  return [rows[0].status, rows[0].told > 0]
}

it('a request that nobody answered in time expires, and the patient is told', async () => {
  const id = await request()
  clock.fix('2026-03-17T09:01:00.000Z')
  await sweep()
  expect(await outcome(id)).toEqual(['expired', true])
})

it('a request that expired long ago sends no notification', async () => {
  const id = await request()
  clock.fix('2026-03-18T09:01:00.000Z')
  await sweep()
  expect(await outcome(id)).toEqual(['expired', false])
})

it('a request that is answered in the moment in which it expires stays answered, and no other notification is sent', async () => {
  const id = await request()
  clock.fix('2026-03-17T09:01:00.000Z')
  await world.owner.query('begin')
  await world.owner.query(`update appointment_requests set status = 'declined', version = version + 1 where id = $1`, [id])
  await unrehearsed(async () => {
    const sweeping = sweep()
    await someoneWaitsFor(world.owner)
    await world.owner.query('commit')
    await sweeping
  })
  expect(await outcome(id)).toEqual(['declined', false])
})
