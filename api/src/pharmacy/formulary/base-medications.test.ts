import { baseFormulary } from '@polyclinic/contract/pharmacy/formulary/base-formulary'
import { describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'

const world = useWorld()
const paracetamol = 'paracetamol-500-mg-tablet'
const base = async (owner: Parameters<typeof world.call>[0], query: string) =>
  (await world.call(owner, 'GET', `/org/base-medications?${query}`)).body

describe('the base formulary', () => {
  it('is read page by page to its end, by who keeps the stock', async () => {
    const { owner, organization_id } = await makeClinic(world)
    const codes: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { code: string }[]; next_cursor: string | null } = await base(owner, `limit=100${cursor && `&cursor=${cursor}`}`)
      codes.push(...page.items.map(({ code }) => code))
      cursor = page.next_cursor
    }
    expect(codes).toEqual(baseFormulary.map(({ code }) => code))
    const nurse = await addStaff(world, organization_id, 'nurse')
    expect((await world.call(nurse, 'GET', '/org/base-medications')).status).toBe(403)
  })

  it('is found by names of other countries, brands and codes, with a typing error too', async () => {
    const { owner } = await makeClinic(world)
    for (const q of ['acetaminophen', 'paracetamol 500', 'parazetamol', 'Tylenol', 'N02BE']) {
      const { items, total } = await base(owner, `total=true&q=${encodeURIComponent(q)}`)
      expect([q, items.some(({ code }: { code: string }) => code === paracetamol), total < 10]).toEqual([q, true, true])
    }
  })
})

describe('a clinic adopts medicines', () => {
  it('with their ingredients, once, and prices them itself', async () => {
    const { owner } = await makeClinic(world)
    const codes = baseFormulary.map(({ code }) => code)
    expect((await world.call(owner, 'POST', '/org/medications/adopt', { codes: [paracetamol, paracetamol] })).body).toEqual({
      adopted: 1,
      already: 0,
    })
    const [item] = (await world.call(owner, 'GET', '/org/medications')).body.items
    const priced = { packs: [{ size: 20, unit: 'tablet', price: { amount: 250, currency: 'EUR' } }] }
    await world.call(owner, 'PATCH', `/org/medications/${item.id}`, priced, { 'if-match': '"1"' })
    expect((await world.call(owner, 'POST', '/org/medications/adopt', { codes })).body).toEqual({
      adopted: codes.length - 1,
      already: 1,
    })
    const kept = (await world.call(owner, 'GET', `/org/medications/${item.id}`)).body
    expect(kept).toMatchObject({ generic_name: 'Paracetamol', strength: '500 mg', form_code: '10219000', version: 2 })
    expect(kept.packs).toMatchObject(priced.packs)
    expect(kept.ingredients).toMatchObject([{ name: 'Paracetamol', substance: 'paracetamol' }])
    expect((await base(owner, 'q=paracetamol')).items.find(({ code }: { code: string }) => code === paracetamol).medication_id).toBe(
      item.id,
    )
    const controlled = (await world.call(owner, 'GET', '/org/medications?controlled=true&limit=100')).body.items
    expect(controlled).toHaveLength(baseFormulary.filter(({ controlled_schedule }) => controlled_schedule).length)
    expect((await world.call(owner, 'GET', '/org/medications?controlled=false&q=morphine')).body.items).toEqual([])
  })

  it('of the list only', async () => {
    const { owner } = await makeClinic(world)
    expect(await refusalOf(world, owner, 'POST', '/org/medications/adopt', { codes: [paracetamol, 'honey'] })).toEqual([
      'refused_by_rule',
      'codes.1',
      'This medicine is not in the base formulary.',
    ])
  })
})

describe('a medicine of the clinic', () => {
  it('is found by each name of its substances, its code, its barcode, and in spite of a typing error', async () => {
    const { owner } = await makeClinic(world)
    const create = (body: object) => world.call(owner, 'POST', '/org/medications', { form: 'tablet', strength: '500 mg', ...body })
    await create({ generic_name: 'Acetaminophen', packs: [{ size: 20, unit: 'tablet', gtin: '5012345678900' }] })
    await create({ generic_name: 'Amoxicillin + clavulanic acid', strength: '500 mg + 125 mg', atc_code: 'J01CR02' })
    const found = async (q: string) =>
      (await world.call(owner, 'GET', `/org/medications?q=${encodeURIComponent(q)}`)).body.items.map(
        ({ generic_name }: { generic_name: string }) => generic_name,
      )
    for (const q of ['paracetamol', 'acetaminophen', 'Tylenol', 'paracetmol', '5012345678900', '05012345678900'])
      expect([q, await found(q)]).toEqual([q, ['Acetaminophen']])
    for (const q of ['clavulan', 'Augmentin', 'J01CR', 'j01cr02'])
      expect([q, await found(q)]).toEqual([q, ['Amoxicillin + clavulanic acid']])
    for (const q of ['ibuprofen', 'J02', '96385074']) expect([q, await found(q)]).toEqual([q, []])
  })
})
