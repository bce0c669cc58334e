import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let id: string

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const note = { template: 'free', title: 'Letter', sections: { text: 'Seen today' } }
  id = (await world.call(doctor, 'POST', `/org/patients/${patient_id}/notes`, note)).body.id
})

it('the PDF of a note is sent without being stored anywhere', async () => {
  const { status, headers, body } = await world.call(doctor, 'GET', `/org/notes/${id}/pdf`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-')
})

it('the PDF of a note is refused to another clinic, and to members who may not read charts', async () => {
  const otherClinic = await makeClinic(world)
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  expect((await world.call(otherClinic.owner, 'GET', `/org/notes/${id}/pdf`)).status).toBe(404)
  expect((await world.call(cashier, 'GET', `/org/notes/${id}/pdf`)).status).toBe(403)
})
