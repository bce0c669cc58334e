import { expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { eachClinic } from './as-system.ts'

const world = useWorld()

it('what is done for each clinic goes on when it fails for one, and leaves closed clinics alone', async () => {
  const [first, second, closed] = [await makeClinic(world), await makeClinic(world), await makeClinic(world)]
  await world.owner.query(`update organizations set status = 'closed' where id = $1`, [closed.organization_id])
  const [done, failed] = [new Set<string>(), new Map<string, string>()]
  await eachClinic(
    world.booted.kernel,
    async ({ id }) => {
      if (id === first.organization_id) throw new Error('This clinic has a fault.')
      done.add(id)
    },
    (clinic, error) => failed.set(clinic.id, error.message),
  )
  expect([...failed]).toEqual([[first.organization_id, 'This clinic has a fault.']])
  expect(done.has(second.organization_id)).toBe(true)
  expect(done.has(closed.organization_id)).toBe(false)
})
