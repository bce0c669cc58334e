import { expect, it } from 'vitest'
import { clusterFault } from './cluster-fault.ts'
import { ownDatabase } from './own-database.ts'

it('refuses to try on a plain server a fault that is for a cluster', async () => {
  expect(await clusterFault(ownDatabase().owner_url)).toBe('This is a plain PostgreSQL without Citus, which --database tests.')
  expect(await clusterFault('postgres://nobody@127.0.0.1:1/nothing')).toMatch(/^The cluster can not be reached: /)
})
