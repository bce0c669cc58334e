import { clinicCodeSystem, codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { codeKeys, codeTerms } from './code-keys.ts'
import { loadCodes, readOfficialCodes, shippedCodes } from './index.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
})

const search = (q: string, more = '', caller = doctor) => world.call(caller, 'GET', `/org/codes?q=${encodeURIComponent(q)}${more}`)
const codesOf = async (q: string, more = '') => (await search(q, more)).body.items.map(({ code }: { code: string }) => code) as string[]

describe('a search for a code', () => {
  it.each([
    ['diabetes type 2', 'E11.9'],
    ['2 TYPE diab', 'E11.9'],
    ['without complications diabetes 2', 'E11.9'],
    ['high blood pressure', 'I10'],
    ['hypertension', 'I10'],
    ['Ménière vertigo dizz', null],
    ['dïzziness', 'R42'],
    ['crohns', 'K50.90'],
    ["crohn's", 'K50.90'],
    ['crohn’s', 'K50.90'],
    ['gord', 'K21.9'],
    ['check-up', 'Z00.00'],
    ['checkup', 'Z00.00'],
    ['uti', 'N39.0'],
    ['asthma persistent mild', 'J45.30'],
    ['xylophone', null],
    ['diabetes xylophone', null],
    // The longest word is searched for first.
    ['hypertension xylo', null],
    ['…', null],
  ])('finds for "%s" %s', async (q, code) => {
    const codes = await codesOf(q, '&limit=50')
    if (code === null) expect(codes).toEqual([])
    else expect(codes).toContain(code)
  })

  it.each(['E11.9', 'e11.9', 'e119', ' E119 '])('finds a code however it is written: "%s"', async (q) => {
    expect((await codesOf(q))[0]).toBe('E11.9')
  })

  it('finds the codes that begin with what was typed, in order, and the exact one first', async () => {
    const codes = await codesOf('E11', '&limit=50')
    expect(codes.length).toBeGreaterThan(8)
    expect(codes.every((code) => code.startsWith('E11'))).toBe(true)
    expect(codes).toEqual([...codes].sort())
    expect((await codesOf('e11.6'))[0]).toBe('E11.621')
    expect((await codesOf('I10'))[0]).toBe('I10')
  })

  it('shows each code once, with its system and its name, and how complete the system is', async () => {
    const { body } = await search('diabetes', '&limit=50')
    expect(new Set(body.items.map(({ code }: { code: string }) => code)).size).toBe(body.items.length)
    expect(body.items.find(({ code }: { code: string }) => code === 'E11.9')).toEqual({
      system: codeSystems.icd10cm,
      code: 'E11.9',
      display: 'Type 2 diabetes mellitus without complications',
    })
    expect(body.systems).toEqual([
      {
        system: codeSystems.icd10cm,
        name: 'ICD-10-CM',
        edition: 'April 2026',
        is_selection: true,
        code_count: shippedCodes().codes.length,
      },
    ])
  })

  it('shows the plainer of two names that share a word first', async () => {
    const [first, second] = await codesOf('cough')
    expect([first, second]).toEqual(['R05.1', 'R05.3'])
  })

  it('is for members who may read charts', async () => {
    expect((await search('flu', '', await addStaff(world, clinic.organization_id, 'cashier'))).status).toBe(403)
  })
})

describe('a code of the clinic', () => {
  const create = (body: object, caller: Parameters<typeof world.call>[0] = clinic.owner) =>
    world.call(caller, 'POST', '/org/clinic-codes', { kind: 'procedure', display: 'Dressing changed', ...body })

  it('is found by its words and by the code, before all others, and by no other clinic', async () => {
    const made = await create({ code: 'W-01', words: 'bandage' })
    expect([made.status, made.body]).toMatchObject([201, { code: 'W-01', is_active: true, version: 1 }])
    const clinicCode = { system: clinicCodeSystem(clinic.organization_id), code: 'W-01', display: 'Dressing changed' }
    for (const q of ['bandage', 'changed dress', 'w01', 'W-01'])
      expect((await search(q, '&kind=procedure')).body.items).toEqual([clinicCode])
    expect(await codesOf('bandage')).toEqual([])
    const otherClinic = await makeClinic(world)
    expect((await search('bandage', '&kind=procedure', otherClinic.owner)).body.items).toEqual([])
    await create({ kind: 'diagnosis', code: 'FLU', display: 'Influenza, as we see it here' })
    expect((await codesOf('influenza'))[0]).toBe('FLU')
  })

  it('exists once, and is made and changed by members who manage settings', async () => {
    await create({ code: 'ONE' })
    const again = await create({ code: 'ONE' })
    expect([again.status, again.body.code, again.body.errors[0].path]).toEqual([409, 'already_exists', 'code'])
    expect((await create({ code: 'TWO' }, doctor)).status).toBe(403)
    const { body } = await create({ code: 'THREE' })
    const change = (caller: Parameters<typeof world.call>[0], fields: object, version = 1) =>
      world.call(caller, 'PATCH', `/org/clinic-codes/${body.id}`, fields, { 'if-match': `"${version}"` })
    expect((await change(doctor, { display: 'x' })).status).toBe(403)
    expect((await change((await makeClinic(world)).owner, { display: 'x' })).status).toBe(404)
    expect((await change(clinic.owner, { display: 'Stitches removed', words: 'suture' })).body).toMatchObject({ version: 2 })
    expect((await change(clinic.owner, { is_active: false })).status).toBe(412)
    expect(await codesOf('suture stitches', '&kind=procedure')).toEqual(['THREE'])
    expect(await codesOf('three dressing', '&kind=procedure')).toEqual([])
    expect((await change(clinic.owner, { is_active: false }, 2)).status).toBe(200)
    expect(await codesOf('suture', '&kind=procedure')).toEqual([])
    const listed = (await world.call(doctor, 'GET', '/org/clinic-codes?kind=procedure&active=false')).body
    expect(listed.items.map(({ code }: { code: string }) => code)).toEqual(['THREE'])
  })
})

describe('the codes that are part of the product', () => {
  const { codes } = shippedCodes()

  it('are codes of ICD-10-CM, each once and in order, each with a name of its own', () => {
    expect(codes.filter(({ code }) => !/^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/.test(code))).toEqual([])
    const bare = codes.map(({ code }) => code.replace('.', ''))
    expect(bare).toEqual([...new Set(bare)].sort())
    expect(codes.filter(({ display }) => display.length < 4 || display !== display.trim())).toEqual([])
    expect(new Set(codes.map(({ display }) => display)).size).toBe(codes.length)
  })

  // These codes are as in the official file of the release of April 2026.
  it.each([
    ['A code without a point', 'I10', 'Essential (primary) hypertension'],
    ['A code of the longest kind', 'Z91.010', 'Allergy to peanuts'],
    ['One that earlier releases called otherwise', 'R51.9', 'Headache, unspecified'],
    ['One with a letter behind the point', 'F32.A', 'Depression, unspecified'],
    ['One with brackets', 'J00', 'Acute nasopharyngitis [common cold]'],
  ])('%s: %s', (_, code, display) => {
    expect(codes.find((entry) => entry.code === code)?.display).toBe(display)
  })

  it('are counted by chapter', () => {
    const counts = Object.groupBy(codes, ({ code }) => code[0] as string)
    expect(Object.fromEntries(Object.entries(counts).map(([letter, some]) => [letter, some?.length]))).toMatchInlineSnapshot(`
      {
        "B": 35,
        "C": 12,
        "D": 25,
        "E": 57,
        "F": 52,
        "G": 17,
        "H": 21,
        "I": 48,
        "J": 55,
        "K": 55,
        "L": 53,
        "M": 53,
        "N": 66,
        "Q": 1,
        "R": 80,
        "Z": 75,
      }
    `)
  })

  it('are loaded once, found by their own keys, and left unchanged where the whole system is loaded', async () => {
    const { owner_url } = world
    expect(await loadCodes(owner_url, shippedCodes())).toBe(false)
    const { rows } = await world.owner.query<{ code: string; key: string }>('select code, key from code_keys where system = $1', [
      codeSystems.icd10cm,
    ])
    const found = rows.map(({ code, key }) => `${code} ${key}`).sort()
    expect(found).toEqual(codes.flatMap((entry) => codeKeys(entry).map((key) => `${entry.code} ${key}`)).sort())
  })
})

describe('the official file of ICD-10-CM', () => {
  const line = (at: number) => `A${String(at).padStart(5, '0')}  Name ${at}`
  const whole = [...Array.from({ length: 70_000 }, (_, at) => line(at)), 'I10     Essential (primary) hypertension'].join('\r\n')

  it('is read with the point of each code in its place, and with common names', () => {
    const { codes, is_selection, edition } = readOfficialCodes(whole, 'October 2026')
    expect([is_selection, edition, codes.length]).toEqual([false, 'October 2026', 70_001])
    expect(codes[0]).toEqual({ code: 'A00.000', display: 'Name 0', words: '' })
    expect(codes.at(-1)).toEqual({ code: 'I10', display: 'Essential (primary) hypertension', words: 'high blood pressure' })
  })

  it('is refused where a line is not a code, or where most of it is missing', () => {
    expect(() => readOfficialCodes(`${whole}\nno code`, 'x')).toThrow('Line 70002 is no code of ICD-10-CM: no code')
    expect(() => readOfficialCodes('I10     Essential (primary) hypertension', 'x')).toThrow('has 1 codes')
  })
})

describe('the text of a search for codes', () => {
  it('is searched for word by word, the longest first, each once', () => {
    expect(codeTerms('type 2 Diabetes, type').map(({ from }) => from)).toEqual(['diabetes', 'type', '2'])
    expect(codeTerms('E11.9').map(({ from }) => from)).toEqual(['e119'])
    expect(codeTerms('  ')).toEqual([])
  })
})
