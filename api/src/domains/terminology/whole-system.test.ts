/** What an operator may load in the place of the selection: on a database of its own, since codes are the same for all clinics. */
import { beforeAll, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { loadCodes, shippedCodes } from './index.ts'

const world = useWorld({ own_database: true })
let doctor: Caller
const set = (name: string, ...dropped: string[]) => ({
  ...shippedCodes(),
  edition: name,
  digest: name,
  is_selection: false,
  codes: shippedCodes().codes.filter(({ code }) => !dropped.includes(code)),
})

beforeAll(async () => {
  doctor = await addStaff(world, (await makeClinic(world)).organization_id, 'practitioner')
})

const search = async (q: string) => (await world.call(doctor, 'GET', `/org/codes?q=${q}`)).body

it('takes the place of the selection, keeps codes that it dropped out of use, and gives way to a later edition only', async () => {
  expect((await search('J00')).items).toHaveLength(1)
  expect(await loadCodes(world.owner_url, set('First', 'J00'))).toBe(true)
  const after = await search('J00')
  expect([after.items, after.systems[0]]).toMatchObject([[], { edition: 'First', is_selection: false }])
  const { rows } = await world.owner.query("select is_active from codes where code = 'J00'")
  expect(rows).toEqual([{ is_active: false }])
  expect(await loadCodes(world.owner_url, shippedCodes())).toBe(false)
  expect((await search('J00')).items).toEqual([])
  expect(await loadCodes(world.owner_url, set('First', 'J00'))).toBe(false)
  expect(await loadCodes(world.owner_url, set('Second'))).toBe(true)
  expect((await search('J00')).items).toHaveLength(1)
})
