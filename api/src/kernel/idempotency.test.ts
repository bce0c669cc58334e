import { expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../test/clinic.ts'

const world = useWorld()

it('a key used for one clinic or person is refused for another, and answers the same one again', async () => {
  const [here, there] = [await makeClinic(world), await makeClinic(world)]
  const ada = await addPatient(world, here.organization_id)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (as: { organization_id?: string; acting_for?: string }) =>
    world.call({ ...ada, ...as }, 'POST', '/notifications/read-all', undefined, headers)
  expect((await send({})).status).toBe(200)
  const again = await send({})
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  for (const as of [{ organization_id: there.organization_id }, { acting_for: ada.patient_id }]) {
    const reply = await send(as)
    expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused'])
  }
})
