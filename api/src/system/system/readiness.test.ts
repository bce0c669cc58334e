import { afterEach, expect, it, vi } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'

const world = useWorld()
const ready = () => world.call(null, 'GET', '/health/ready')
afterEach(() => vi.restoreAllMocks())

it('the server is not ready while the database does not answer, and is again when it does', async () => {
  expect((await ready()).body).toEqual({ status: 'ready' })
  vi.spyOn(world.booted.kernel.lookups, 'query').mockRejectedValueOnce(new Error('It does not answer.'))
  expect(await ready()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await ready()).body).toEqual({ status: 'ready' })
})
