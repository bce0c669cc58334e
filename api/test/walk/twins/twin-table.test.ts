/** The reviewed table of the rows that each reading call shows, by status and other markers: a filter that is gone shows in it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clock } from '../../../src/kernel/clock.ts'
import { rehearseTransactions } from '../../../src/kernel/db/transaction.ts'
import { useWorld } from '../../clinic.ts'
import { plantTwinClinic, type TwinClinic } from './twin-clinic.ts'
import { printTwinTable, twinTableFile } from './twin-table.ts'

// No other file's rows stand in its lists.
const world = useWorld({ own_database: true })
let clinic: TwinClinic

beforeAll(async () => {
  rehearseTransactions.on = false
  // What was planted has happened, and what has an end has not ended.
  clock.fix('2031-01-06T10:05:00Z')
  clinic = await plantTwinClinic(world)
}, 300_000)
afterAll(() => clock.release())

it('each reading call shows the rows that it was reviewed to show', { timeout: 900_000 }, async () => {
  await expect(await printTwinTable(world, clinic)).toMatchFileSnapshot(twinTableFile)
})
