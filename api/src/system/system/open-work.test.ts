import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, useWorld } from '../../../test/clinic.ts'
import { type OpenClinic, openClinic } from '../../../test/open-clinic.ts'
import { noon, visitIn } from '../../../test/visit-in.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: OpenClinic
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await openClinic(world)
  patient = await addPatient(world, clinic.organization_id)
})
beforeEach(() => clock.fix(noon))
afterEach(() => clock.release())

const openWork = async (caller: Caller) => (await world.call(caller, 'GET', '/org/open-work')).body
const post = async (caller: Caller, path: string, body: object) => {
  const reply = await world.call(caller, 'POST', path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}

it('counts what waits, until it is answered, settled or done', async () => {
  expect(await openWork(clinic.owner)).toEqual({
    requests: 0,
    unresolved: 0,
    offers: 0,
    messages: 0,
    notes: 0,
    tasks: 0,
    follow_up: 0,
    critical_results: 0,
  })
  await visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date('2026-03-01T10:00:00Z') })
  await visitIn(world, clinic, patient.patient_id, 'booked', { starts_at: new Date('2026-03-02T10:00:00Z') })
  await post(patient, '/patient/messages', { body: 'May I come earlier?' })
  await post(patient, '/patient/messages', { body: 'On Monday?' })
  const task = await post(clinic.owner, '/org/tasks', { title: 'Ring the lab' })
  expect(await openWork(clinic.owner), 'today still has the day to get its outcome').toEqual({
    requests: 0,
    unresolved: 1,
    offers: 0,
    messages: 1,
    notes: 0,
    tasks: 1,
    follow_up: 0,
    critical_results: 0,
  })
  await post(clinic.owner, '/org/messages', { patient_id: patient.patient_id, body: 'Yes.' })
  await post(clinic.owner, `/org/tasks/${task.id}/complete`, {})
  expect(await openWork(clinic.owner)).toMatchObject({ messages: 0, tasks: 0 })
  await post(patient, '/patient/messages', { body: 'Thank you' })
  clock.fix('2026-04-02T12:00:00.000Z')
  expect((await openWork(clinic.owner)).messages, 'after a month nobody waits for an answer any more').toBe(0)
})

it('counts the tasks of others for nobody else', async () => {
  const colleague = await addStaff(world, clinic.organization_id, 'nurse')
  const { body } = await world.call(clinic.owner, 'GET', '/org/staff?limit=100')
  const assignee = body.items.find((item: { account_id: string }) => item.account_id === colleague.account_id)
  const before = (await openWork(clinic.owner)).tasks
  await post(clinic.owner, '/org/tasks', { title: 'Order gloves', assignee_id: assignee.id })
  expect([(await openWork(colleague)).tasks, (await openWork(clinic.owner)).tasks]).toEqual([before + 1, before])
})

it('leaves out work that the role may not do', async () => {
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  const counts = await openWork(cashier)
  expect([counts.requests, counts.unresolved, counts.messages, counts.follow_up]).toEqual([null, null, null, null])
  expect(counts.tasks).toEqual(expect.any(Number))
})
