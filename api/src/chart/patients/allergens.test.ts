import { expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()

it('an allergen is found by a brand, another spelling and in spite of an error, and its name is one that the check understands', async () => {
  const { organization_id } = await makeClinic(world)
  const nurse = await addStaff(world, organization_id, 'nurse')
  const find = async (q: string) => (await world.call(nurse, 'GET', `/org/allergens?q=${encodeURIComponent(q)}`)).body.items
  expect(await find('Augmentin')).toEqual([
    { code: 'amoxicillin', name: 'Amoxicillin', kind: 'substance', found_by: 'Augmentin' },
    { code: 'clavulanic acid', name: 'Clavulanic acid', kind: 'substance', found_by: 'Augmentin' },
  ])
  expect((await find('Penicilin'))[0]).toMatchObject({ code: 'penicillins', name: 'Penicillins', kind: 'class' })
  expect((await find('Erdnüsse'))[0]).toMatchObject({ code: 'peanut', kind: 'other' })
  expect(await find('a white tablet')).toEqual([])
  expect((await world.call(nurse, 'GET', '/org/allergens?q=a')).status).toBe(400)
})
