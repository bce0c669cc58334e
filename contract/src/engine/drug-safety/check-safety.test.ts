import { describe, expect, it } from 'vitest'
import { allergenCodeOf, allergensOfCode, nameOfCode, proposeAllergens } from './allergen-codes.ts'
import type { RecordedAllergies } from './check-allergies.ts'
import { checkSafety, resultOf, shippedRules } from './check-safety.ts'
import { allergyCases, dangerousPairs, duplicates, harmlessPairs } from './golden-cases.fixture.ts'
import { patientOf } from './patient-cases.fixture.ts'
import type { SafetyPartName } from './safety-check.ts'

const medicine = (generic_name: string, atc_code: string | null = null) => ({ name: generic_name, generic_name, atc_code })
/** As charts keep allergies: what is a name of the list has its code, and anything else has none. */
const recorded = (...substances: string[]) =>
  substances.map((substance) => ({ id: substance, substance, allergen: allergenCodeOf(substance) }))
const patient = patientOf({ age: 40, sex: 'male' })
/** The parts that compare with allergies and other medicines; those about the patient have a table of their own. */
const compared = (result: ReturnType<typeof checkSafety>) => result.parts.slice(0, 3)
const check = (name: string, allergies: RecordedAllergies, taken: string[] = []) =>
  checkSafety({ medicines: [medicine(name)], taken: taken.map((each) => medicine(each)), allergies, patient })
const part = (name: SafetyPartName, result: ReturnType<typeof check>) => result.parts.find((each) => each.part === name)

describe('the golden table', () => {
  it('has as many cases as were asked for', () => {
    const sizes = [allergyCases, dangerousPairs, harmlessPairs, duplicates].map((cases) => cases.length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(250)
    expect(allergyCases.length).toBeGreaterThan(60)
    expect(dangerousPairs.length).toBeGreaterThan(60)
    expect(harmlessPairs.length).toBeGreaterThan(30)
  })

  it.each(allergyCases)('an allergy to "$allergy" and $medicine: $outcome', ({ allergy, medicine: name, outcome }) => {
    expect(part('allergies', check(name, recorded(allergy)))?.outcome).toBe(outcome)
  })

  it.each(dangerousPairs)('%s with %s is an alert, whichever comes first', (medicineName, otherName) => {
    for (const [first, second] of [
      [medicineName, otherName],
      [otherName, medicineName],
    ] as const) {
      const found = part('interactions', check(first, 'none-known', [second]))
      expect(found?.outcome).toBe('alert')
      expect(found?.reasons.every(({ action, source }) => action && source)).toBe(true)
    }
  })

  it.each(harmlessPairs)('%s with %s stays quiet', (first, second) => {
    const result = check(first, 'none-known', [second])
    expect([...compared(result).map(({ outcome }) => outcome), result.needs_reason]).toEqual(['clear', 'clear', 'clear', false])
  })

  it.each(duplicates)('%s and %s are given twice', (first, second) => {
    expect(part('duplicates', check(first, 'none-known', [second]))?.outcome).toBe('alert')
  })
})

describe('what is not understood', () => {
  it('makes the part not checked, by name', () => {
    const allergies = part('allergies', check('metformin', recorded('Penicilin')))
    expect([allergies?.outcome, allergies?.reasons.map(({ text }) => text)]).toEqual([
      'not-checked',
      ["Not checked against 'Penicilin': it is not coded."],
    ])
  })

  it('is a text that nobody has confirmed, also where it is a name as it stands: it warns, and clears nothing', () => {
    const text = [{ id: '1', substance: 'Penicillin', allergen: null }]
    expect(part('allergies', check('metformin', text))?.outcome).toBe('not-checked')
    expect(part('allergies', check('amoxicillin', text))?.reasons.map(({ text: sentence }) => sentence)).toEqual([
      'Allergic to Penicillin (not coded, perhaps penicillins): amoxicillin belongs to the penicillins.',
      "Not checked against 'Penicillin': it is not coded.",
    ])
  })

  it('is an allergy whose code no table has', () => {
    const result = check('amoxicillin', [{ id: '1', substance: 'Penicillin', allergen: 'no-such-code' }])
    expect(part('allergies', result)?.reasons.map(({ outcome }) => outcome)).toEqual(['alert', 'not-checked'])
  })

  it('is an empty list of allergies, which nobody recorded', () => {
    const result = check('amoxicillin', [])
    expect([result.outcome, result.summary]).toEqual([
      'not-checked',
      expect.stringContaining('Allergies were not recorded. Ask the patient.'),
    ])
  })

  it.each([
    ['free text', { name: 'Amoxi', generic_name: null, atc_code: null }, 'it is free text'],
    ['an unknown name', medicine('Herbal mixture'), 'its ingredients are not known here'],
    ['a name with an unknown part', medicine('Amoxicillin and wonder root'), 'its ingredients are not known here'],
    ['a brand as its name', medicine('Augmentin'), 'its ingredients are not known here'],
    ['a code of a group', medicine('Herbal mixture', 'J01CA'), 'its ATC code J01CA and its name are not known here'],
    ['a code that names a part', medicine('Wonder pill', 'C09BA05'), 'its ATC code C09BA05 does not name all of its ingredients'],
    ['a code of another substance', medicine('Ibuprofen', 'J01CA04'), 'its ATC code J01CA04 says another ingredient than its name'],
  ])('is a medicine with %s, which is never clear', (_what, described, why) => {
    const result = checkSafety({ medicines: [described], taken: [medicine('paracetamol')], allergies: 'none-known', patient })
    expect(compared(result).map(({ part: name, outcome }) => [name, outcome])).toEqual([
      ['allergies', 'not-checked'],
      ['duplicates', 'not-checked'],
      ['interactions', 'not-checked'],
    ])
    expect(result.summary).toContain(`Not checked for ${described.name}: ${why}.`)
  })

  it('still warns by what it may mean', () => {
    const free = { name: 'Amoxicilin 500', generic_name: null, atc_code: null }
    expect(checkSafety({ medicines: [free], taken: [], allergies: recorded('Penicillin'), patient }).outcome).toBe('alert')
    const both = medicine('Ibuprofen', 'J01CA04')
    expect(checkSafety({ medicines: [both], taken: [], allergies: recorded('Penicillin'), patient }).outcome).toBe('alert')
    expect(checkSafety({ medicines: [both], taken: [], allergies: recorded('Aspirin'), patient }).outcome).toBe('alert')
  })

  it('is each part whose rules are turned off', () => {
    const question = { medicines: [medicine('metformin')], taken: [medicine('paracetamol')], allergies: recorded('Penicillin'), patient }
    expect(compared(checkSafety(question)).map(({ outcome }) => outcome)).toEqual(['clear', 'clear', 'clear'])
    const off = { allergies: false, duplicates: false, interactions: [{ name: 'the rules', rules: null }] }
    for (const name of ['allergies', 'duplicates', 'interactions'] as const) {
      const result = checkSafety(question, { ...shippedRules, [name]: off[name] })
      expect([name, result.outcome, part(name, result)?.outcome]).toEqual([name, 'not-checked', 'not-checked'])
    }
  })
})

describe('a medicine is known', () => {
  it.each([
    ['Amoxicillin', 'J01CA04'],
    ['Amoxicillin trihydrate', null],
    ['Amoxi-Beispiel', 'J01CA04'],
    ['Acetaminophen', null],
    ['Metoprolol succinate', null],
    ['Potassium chloride', null],
    ['Amoxicillin and clavulanic acid', 'J01CR02'],
    ['Lisinopril/hydrochlorothiazide', 'C09BA03'],
    ['Levothyroxine sodium', 'H03AA01'],
  ])('as %s with the code %s', (name, code) => {
    const result = checkSafety({ medicines: [medicine(name, code)], taken: [], allergies: 'none-known', patient })
    expect(compared(result).map(({ outcome }) => outcome)).toEqual(['clear', 'clear', 'clear'])
  })
})

describe('the whole', () => {
  it('is the worst of its parts, and says what was compared', () => {
    const clear = resultOf(compared(check('metformin', recorded('Penicillin'), ['paracetamol'])))
    expect([clear.outcome, clear.summary]).toEqual([
      'clear',
      'No match with the recorded allergies: Penicillin. No known interaction with paracetamol.',
    ])
    expect(check('ibuprofen', recorded('a tablet'), ['warfarin'])).toMatchObject({ outcome: 'alert', needs_reason: true })
  })

  it('asks for a reason where an alert is grave, and not for the same medicine again or an unlikely cross-reaction', () => {
    expect(check('amoxicillin', recorded('Penicillin')).needs_reason).toBe(true)
    expect(check('meropenem', recorded('Penicillin'))).toMatchObject({ outcome: 'alert', needs_reason: false })
    expect(check('amoxicillin', 'none-known', ['amoxicillin'])).toMatchObject({ outcome: 'alert', needs_reason: false })
    expect(check('paracetamol', 'none-known', ['co-codamol'])).toMatchObject({ outcome: 'alert', needs_reason: true })
  })
})

describe('the code of an allergy', () => {
  it('is that of a name as it stands, and of a brand those of its ingredients', () => {
    expect(['penicilina', 'Tylenol', 'Augmentin', 'Penicilin', 'a tablet'].map(allergenCodeOf)).toEqual([
      'penicillins',
      'paracetamol',
      'amoxicillin + clavulanic acid',
      null,
      null,
    ])
    expect(nameOfCode('amoxicillin + clavulanic acid')).toBe('Amoxicillin + Clavulanic acid')
    expect([allergensOfCode('amoxicillin + wonder root'), nameOfCode('wonder root')]).toEqual([null, 'wonder root'])
  })

  it('is proposed for a text: the exact one alone, otherwise what is near, and nothing for what nobody knows', () => {
    expect(proposeAllergens('Penicillin', 5)).toEqual([{ code: 'penicillins', name: 'Penicillins', is_exact: true }])
    expect(proposeAllergens('Penicilin', 5)).toEqual([{ code: 'penicillins', name: 'Penicillins', is_exact: false }])
    expect(proposeAllergens('a white tablet', 5)).toEqual([])
  })
})
