import { expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { plant } from '../../../test/plant.ts'

const world = useWorld()

it.each(['/org/lab-orders', '/org/refill-requests'])('%s shows every patient but those with a restricted chart', async (path) => {
  const { owner, organization_id } = await makeClinic(world)
  const rows = await plant(world.owner, organization_id, 'PLANTED')
  const shown = async () => (await world.call(owner, 'GET', path)).body.items.map((item: { patient_id: string }) => item.patient_id)
  expect(await shown()).toEqual([rows.get('patients')])
  await world.owner.query('update patients set restricted = true where organization_id = $1', [organization_id])
  expect(await shown()).toEqual([])
})
