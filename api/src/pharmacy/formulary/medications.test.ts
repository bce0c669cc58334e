import { describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'

const world = useWorld()
const milligrams = (value: number) => ({ numerator: { value, unit: 'mg' }, denominator: null })
const pack = { size: 20, unit: 'capsule', gtin: '5012345678900', price: { amount: 450, currency: 'EUR' } }
const amoxicillin = {
  ingredients: [{ name: 'Amoxicillin', strength: milligrams(500) }],
  brand_name: 'Amoxil',
  atc_code: 'j01ca04',
  form: 'capsule, hard',
  packs: [pack],
}
const version = (n: number) => ({ 'if-match': `"${n}"` })

describe('the catalogue', () => {
  it('is found by the beginning of the generic or the brand name, of this clinic only', async () => {
    const { owner } = await makeClinic(world)
    const otherClinic = await makeClinic(world)
    const { status, body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    expect([status, body.atc_code, body.route, body.form_code]).toEqual([201, 'J01CA04', 'oral', '10210000'])
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

  it('refuses the second of two changes and shows both texts', async () => {
    const { owner } = await makeClinic(world)
    const { body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    expect((await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { status: 'inactive' }, version(1))).body).toMatchObject({
      status: 'inactive',
      version: 2,
    })
    const late = await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { strength: '250 mg' }, version(1))
    expect([late.status, late.body.alternatives.current.status, late.body.alternatives.yours.strength]).toEqual([412, 'inactive', '250 mg'])
    expect((await world.call(owner, 'GET', '/org/medications?status=active')).body.items).toEqual([])
  })

  it('is written by who keeps the stock, and read by who prescribes', async () => {
    const { organization_id } = await makeClinic(world)
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(nurse, 'POST', '/org/medications', amoxicillin)).status).toBe(403)
    expect((await world.call(nurse, 'GET', '/org/medications')).status).toBe(200)
  })
})

describe('a medicine', () => {
  it('of several ingredients has a name and a strength of all of them, and knows their substances', async () => {
    const { owner } = await makeClinic(world)
    const of_ml = (value: number) => ({ numerator: { value, unit: 'mg' }, denominator: { value: 5, unit: 'mL' } })
    const { body } = await world.call(owner, 'POST', '/org/medications', {
      ingredients: [
        { name: 'Amoxicillin', strength: of_ml(125) },
        { name: 'Clavulanate', strength: of_ml(31.25) },
      ],
      form: 'powder for oral suspension',
    })
    expect([body.generic_name, body.strength, body.form_code]).toEqual(['Amoxicillin + Clavulanate', '125 mg + 31.25 mg/5 mL', '10111000'])
    expect(body.ingredients.map(({ substance }: { substance: string }) => substance)).toEqual(['amoxicillin', 'clavulanic acid'])
  })

  it('that is described in two texts is read where they are exact, and keeps them as text where they are not', async () => {
    const { owner } = await makeClinic(world)
    const create = (body: object) => world.call(owner, 'POST', '/org/medications', { form: 'tablet', ...body })
    const exact = await create({ generic_name: 'Acetaminophen', strength: '500 mg' })
    expect(exact.body.ingredients).toEqual([{ name: 'Acetaminophen', substance: 'paracetamol', strength: milligrams(500) }])
    const text = await create({ generic_name: 'Ginkgo leaf', strength: 'as usual' })
    expect([text.body.strength, text.body.ingredients]).toEqual(['as usual', [{ name: 'Ginkgo leaf', substance: null, strength: null }]])
  })

  it('takes its new name and strength from its new ingredients', async () => {
    const { owner } = await makeClinic(world)
    const { body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    const ingredients = [{ name: 'Ampicillin', strength: milligrams(250) }]
    const changed = await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { ingredients }, version(1))
    expect(changed.body).toMatchObject({ generic_name: 'Ampicillin', strength: '250 mg', packs: body.packs })
    expect(changed.body.ingredients).toEqual([{ name: 'Ampicillin', substance: 'ampicillin', strength: milligrams(250) }])
    expect((await world.call(owner, 'GET', '/org/medications?q=ampi')).body.items).toHaveLength(1)
  })

  it('is refused without a name or a strength, and with a substance that no table knows', async () => {
    const { owner } = await makeClinic(world)
    const refusal = (body: object) => refusalOf(world, owner, 'POST', '/org/medications', { form: 'tablet', ...body })
    expect(await refusal({ strength: '5 mg' })).toEqual([
      'refused_by_rule',
      'generic_name',
      'Name the ingredients, or write the generic name.',
    ])
    expect(await refusal({ generic_name: 'Honey' })).toEqual(['refused_by_rule', 'strength', 'Write the strength, like 500 mg.'])
    expect(await refusal({ ingredients: [{ name: 'Honey', strength: null }] })).toEqual([
      'refused_by_rule',
      'strength',
      'Write the strength, or give it to each ingredient.',
    ])
    expect(await refusal({ ingredients: [{ name: 'Honey', substance: 'honey', strength: milligrams(1) }] })).toEqual([
      'refused_by_rule',
      'ingredients.0.substance',
      'This substance is not in the list. Leave it out to keep the name alone.',
    ])
  })

  it('is controlled where it has a schedule', async () => {
    const { owner } = await makeClinic(world)
    const schedule = { controlled_schedule: 'Single Convention 1961, Schedule I' }
    const { body } = await world.call(owner, 'POST', '/org/medications', { ...amoxicillin, ...schedule })
    expect(body.controlled).toBe(true)
    const lifted = { controlled: false, controlled_schedule: null }
    expect((await world.call(owner, 'PATCH', `/org/medications/${body.id}`, lifted, version(1))).body.controlled).toBe(false)
  })
})

describe('a pack', () => {
  it('has a price in the currency of the clinic, not below zero', async () => {
    const { owner } = await makeClinic(world)
    const refusal = (price: object) => refusalOf(world, owner, 'POST', '/org/medications', { ...amoxicillin, packs: [{ ...pack, price }] })
    expect(await refusal({ amount: -1, currency: 'EUR' })).toEqual(['refused_by_rule', 'packs.0.price', 'A price is not below zero.'])
    expect(await refusal({ amount: 1, currency: 'USD' })).toEqual(['refused_by_rule', 'packs.0.price', 'Prices of this clinic are in EUR.'])
  })

  it('alone has its barcode in the clinic, however many zeros stand before it', async () => {
    const { owner } = await makeClinic(world)
    await world.call(owner, 'POST', '/org/medications', amoxicillin)
    const again = { ...amoxicillin, packs: [{ ...pack, gtin: '05012345678900' }] }
    expect((await world.call(owner, 'POST', '/org/medications', again)).body.code).toBe('already_exists')
    const wrong = await world.call(owner, 'POST', '/org/medications', { ...amoxicillin, packs: [{ ...pack, gtin: '5012345678901' }] })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'packs.0.gtin'])
  })

  it('is changed by its id, and stays where it is not named', async () => {
    const { owner } = await makeClinic(world)
    const { body } = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    const [first] = body.packs
    const packs = [{ size: 100, unit: 'capsule' }]
    const added = await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { packs }, version(1))
    expect(added.body.packs).toMatchObject([first, { size: 100, gtin: null, price: null, tax_rate_bp: 0, status: 'active' }])
    const retired = { ...pack, pack_id: first.id, status: 'inactive' }
    const changed = await world.call(owner, 'PATCH', `/org/medications/${body.id}`, { packs: [retired] }, version(2))
    expect(changed.body.packs.map(({ status }: { status: string }) => status)).toEqual(['inactive', 'active'])
  })

  it('of another medicine is not changed', async () => {
    const { owner } = await makeClinic(world)
    const mine = await world.call(owner, 'POST', '/org/medications', amoxicillin)
    const another = await world.call(owner, 'POST', '/org/medications', { ...amoxicillin, packs: [] })
    const packs = [{ ...pack, gtin: null, pack_id: mine.body.packs[0].id }]
    expect(await refusalOf(world, owner, 'PATCH', `/org/medications/${another.body.id}`, { packs }, version(1))).toEqual([
      'refused_by_rule',
      'packs.0.pack_id',
      'This pack does not belong to the medication.',
    ])
  })
})
