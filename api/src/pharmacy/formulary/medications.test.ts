import { describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'

const world = useWorld()
const amoxicillin = {
  generic_name: 'Amoxicillin',
  brand_name: 'Amoxil',
  atc_code: 'j01ca04',
  form: 'capsule',
  strength: '500 mg',
  barcode: '5012345678900',
  price: { amount: 450, currency: 'EUR' },
}
const version = (n: number) => ({ 'if-match': `"${n}"` })

describe('the catalogue', () => {
  it('has no price below zero', async () => {
    const { owner } = await makeClinic(world)
    const refusal = await refusalOf(world, owner, 'POST', '/org/medications', { ...amoxicillin, price: { amount: -1, currency: 'EUR' } })
    expect(refusal).toEqual(['refused_by_rule', 'price', 'A price is not below zero.'])
  })

  it('is found by the beginning of the generic or the brand name, of this clinic only', async () => {
    const { owner } = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    const { status, body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    expect([status, body.atc_code, body.price, body.route]).toEqual([201, 'J01CA04', { amount: 450, currency: 'EUR' }, 'oral'])
    await world.call(owner, 'POST', '/org/medications', { generic_name: 'Paracétamol', form: 'tablet', strength: '500 mg' })
    for (const [q, found] of [
      ['amox', 1],
      ['AMOXIL', 1],
      ['amoxicillin 500', 1],
      ['paraceta', 1],
      ['moxi', 0],
      ['', 2],
      ['-', 0],
    ] as const) {
      const list = await world.call(owner, 'GET', `/org/medications?total=true&q=${encodeURIComponent(q)}`)
      expect([q, list.body.items.length]).toEqual([q, found])
    }
    expect((await world.call(otherClinic.owner, 'GET', '/org/medications')).body.items).toEqual([])
    expect((await world.call(owner, 'GET', `/org/medications/${body.id}`)).body).toEqual(body)
    expect((await world.call(otherClinic.owner, 'GET', `/org/medications/${body.id}`)).status).toBe(404)
    const first = await world.call(owner, 'GET', '/org/medications?limit=1')
    expect((await world.call(owner, 'GET', `/org/medications?limit=1&cursor=${first.body.next_cursor}`)).body.items[0].generic_name).toBe(
      'Paracétamol',
    )
  })

  it('has one medication for a barcode', async () => {
    const { owner } = await makeClinic(world)
    await world.call(owner, 'POST', '/org/medications', amoxicillin)
    expect((await world.call(owner, 'POST', '/org/medications', amoxicillin)).body.code).toBe('already_exists')
  })

  it('refuses the second of two changes and shows both texts', async () => {
    const { owner } = await makeClinic(world)
    const { body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    expect(
      (await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { status: 'inactive', price: null }, version(1))).body,
    ).toMatchObject({ status: 'inactive', price: null, version: 2 })
    const late = await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { strength: '250 mg' }, version(1))
    expect([late.status, late.body.alternatives.current.status, late.body.alternatives.yours.strength]).toEqual([412, 'inactive', '250 mg'])
    expect((await world.call(owner, 'GET', '/org/medications?status=active')).body.items).toEqual([])
  })

  it('refuses a price in another currency, and writing by who may only read', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const wrong = await world.call(owner, 'POST', '/org/medications', { ...amoxicillin, price: { amount: 1, currency: 'USD' } })
    expect(wrong.body.errors[0].path).toBe('price')
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(nurse, 'POST', '/org/medications', amoxicillin)).status).toBe(403)
    expect((await world.call(nurse, 'GET', '/org/medications')).status).toBe(200)
  })
})
