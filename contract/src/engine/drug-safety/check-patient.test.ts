import { describe, expect, it } from 'vitest'
import { ageRules } from './age-rules.ts'
import { checkSafety, shippedRules } from './check-safety.ts'
import { ckdEpi2021, creatinineMgPerDl, kidneyFunctionOf } from './kidney-function.ts'
import { kidneyRules } from './kidney-rules.ts'
import { patientCases, patientOf } from './patient-cases.fixture.ts'
import { rulesAbout, substancesOf } from './patient-rules.ts'
import { saysBreastFeeding, saysPregnant } from './pregnancy-codes.ts'
import { pregnancyRules } from './pregnancy-rules.ts'
import { substanceByName } from './substances.ts'

const medicine = (name: string, route?: string) => ({ name, generic_name: name, atc_code: null, ...(route ? { route } : {}) })
const ask = (name: string, facts: Parameters<typeof patientOf>[0], route?: string, rules = shippedRules) =>
  checkSafety({ medicines: [medicine(name, route)], taken: [], allergies: 'none-known', patient: patientOf(facts) }, rules)
const part = (name: string, result: ReturnType<typeof ask>) => result.parts.find((each) => each.part === name)

describe('the golden table of patients', () => {
  it('has cases of each part', () => {
    expect(patientCases.length).toBeGreaterThan(80)
    expect(patientCases.filter(([, , , outcome]) => outcome === 'alert').length).toBeGreaterThan(40)
  })

  it.each(patientCases)('%s: %s, %j is %s, %s', (name, drug, facts, outcome) => {
    const found = part(name, ask(drug, facts))
    expect(found?.outcome, JSON.stringify(found)).toBe(outcome)
    for (const reason of found?.reasons ?? []) if (reason.outcome === 'alert') expect(reason.action && reason.source).toBeTruthy()
  })

  it.each(['age', 'pregnancy', 'kidney'] as const)('says of each case that %s is not checked, once its rules are turned off', (name) => {
    for (const [, drug, facts] of patientCases)
      expect(part(name, ask(drug, facts, undefined, { ...shippedRules, [name]: null }))?.reasons.map(({ text }) => text)).toEqual([
        'Not checked: the rules of this part are not in use.',
      ])
  })
})

describe('the missing fact', () => {
  it('is named', () => {
    const texts = (name: string, drug: string, facts: Parameters<typeof patientOf>[0]) => part(name, ask(drug, facts))?.reasons[0]?.text
    expect(texts('age', 'codeine', {})).toBe('Not checked: the date of birth is not known.')
    expect(texts('age', 'bisoprolol', { age: 40 })).toBe('Not checked for bisoprolol: our tables have no rule about age.')
    expect(texts('pregnancy', 'ramipril', { age: 30, sex: 'female' })).toBe(
      'Not checked: whether the patient is pregnant or breast-feeding is not known.',
    )
    expect(texts('kidney', 'metformin', { age: 60, sex: 'male' })).toBe('Not checked: no creatinine is known.')
  })

  it('is no alert of a retinoid on the skin, which its rule does not speak of', () => {
    const pregnant = { age: 30, sex: 'female', is_pregnant: true } as const
    expect(part('pregnancy', ask('isotretinoin', pregnant, 'topical'))?.outcome).toBe('not-checked')
    expect(part('pregnancy', ask('isotretinoin', pregnant, 'oral'))?.outcome).toBe('alert')
  })
})

describe('the filtration rate', () => {
  // The published equation, computed by hand for both slopes and both sexes.
  it.each([
    [0.7, 50, 'female', 105.3],
    [1.4, 50, 'female', 45.8],
    [0.9, 50, 'male', 104.0],
    [1.8, 50, 'male', 45.3],
    [0.45, 20, 'female', 141.1],
  ] as const)('of %d mg/dL at %d of a %s is %d', (value, age, sex, rate) => {
    expect(Math.abs(ckdEpi2021(value, age, sex) - rate)).toBeLessThan(0.1)
  })

  it('reads both units of laboratories and no other', () => {
    expect(creatinineMgPerDl(88.4, 'µmol/L')).toBe(1)
    expect(creatinineMgPerDl(88.4, 'umol/l')).toBe(1)
    expect(creatinineMgPerDl(1, 'mg / dL')).toBe(1)
    expect(creatinineMgPerDl(1, 'mmol/L')).toBeNull()
  })

  it('is said with its creatinine, unit and day', () => {
    const creatinine = { value: 2.5, unit: 'mg/dL', on: '2026-10-01', days_old: 3 }
    expect(kidneyFunctionOf(patientOf({ age: 60, sex: 'male', creatinine }))).toEqual({
      egfr: 29,
      basis: 'eGFR 29 mL/min/1.73 m² by CKD-EPI 2021, from the creatinine of 2.5 mg/dL on 2026-10-01',
    })
  })
})

describe('the rules about patients', () => {
  const rules = [...ageRules, ...pregnancyRules, ...kidneyRules]

  it('speak of substances that are known, each under a key of its own and with a source', () => {
    expect(rules.flatMap((rule) => [...substancesOf(rule)]).filter((name) => !substanceByName.has(name))).toEqual([])
    expect(rules.length).toBe(new Set(rules.map(({ key }) => key)).size)
    expect(rules.filter(({ source }) => source.length < 10)).toEqual([])
  })

  it('count however it is taken where the route is not known', () => {
    expect(rulesAbout(pregnancyRules, 'isotretinoin', null).length).toBe(1)
    expect(rulesAbout(pregnancyRules, 'isotretinoin', 'topical')).toEqual([])
  })
})

it.each([
  ['O24.4', 'Gestational diabetes', true],
  ['Z34.9', 'Supervision of normal pregnancy', true],
  ['O80', 'Delivery', false],
  ['O03.9', 'Miscarriage', false],
  [null, 'Pregnancy', true],
  [null, 'History of pregnancy', false],
  ['J45.9', 'Asthma', false],
])('the problem %s %s says that somebody is pregnant: %s', (code, display, answer) => {
  expect(saysPregnant({ code, display })).toBe(answer)
})

it('the care of a mother who breast-feeds says so', () => {
  expect([saysBreastFeeding({ code: 'Z39.1', display: '' }), saysBreastFeeding({ code: 'Z39.2', display: '' })]).toEqual([true, false])
})
