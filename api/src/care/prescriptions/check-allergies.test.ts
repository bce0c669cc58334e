import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import { describe, expect, it } from 'vitest'
import { checkAllergies, type Drug } from './check-allergies.ts'

const allergies = (...substances: string[]) =>
  substances.map((substance, i) => ({ id: String(i), code: null, substance, reaction: null, severity: 'severe' as const }))
const noneKnown = { id: 'none', ...noKnownAllergies, reaction: null, severity: 'unknown' as const }
const amoxicillin: Drug = { generic_name: 'Amoxicillin', brand_name: 'Amoxil', atc_code: 'J01CA04' }
const drug = (generic_name: string, atc_code: string | null): Drug => ({ generic_name, brand_name: null, atc_code })

describe('the allergy check', () => {
  it.each([
    ['the substance itself', amoxicillin, 'amoxicillin'],
    ['the brand', amoxicillin, 'Amoxil'],
    ['the family', amoxicillin, 'Penicillin'],
    ['a sister in the family', drug('Flucloxacillin', 'J01CF05'), 'amoxicillin (rash as a child)'],
    ['one of two ingredients', drug('Amoxicillin and clavulanic acid', 'J01CR02'), 'Clavulanic acid'],
    ['the family written short', drug('Naproxen', 'M01AE02'), 'NSAIDs'],
    ['with accents', drug('Ibuprofène', 'M01AE01'), 'ibuprofene'],
  ])('warns of %s', (_what, medication, substance) => {
    const { outcome, alerts } = checkAllergies(medication, allergies('Peanuts', substance))
    expect([outcome, alerts.map((a) => a.substance)]).toEqual(['alert', [substance]])
  })

  it.each([
    ['another family', amoxicillin, 'Codeine'],
    ['a salt in common', drug('Sodium valproate', 'N03AG01'), 'Sodium benzoate'],
    ['a food', amoxicillin, 'Peanuts'],
  ])('is clear with %s', (_what, medication, substance) => {
    expect(checkAllergies(medication, allergies(substance)).outcome).toBe('clear')
  })

  it('is clear of a patient who was asked and has none, and not of one whom nobody has asked', () => {
    expect(checkAllergies(amoxicillin, [noneKnown])).toMatchObject({ outcome: 'clear', compared_with: [] })
    expect(checkAllergies(amoxicillin, [])).toMatchObject({
      outcome: 'not-checked',
      summary: 'Allergies were not recorded. Ask the patient.',
    })
    expect(checkAllergies(amoxicillin, [noneKnown, ...allergies('Penicillin')]).outcome).toBe('alert')
  })

  it('never answers clear for a medicine that it does not know', () => {
    expect(checkAllergies(null, []).outcome).toBe('not-checked')
    expect(checkAllergies(null, allergies('Penicillin')).outcome).toBe('not-checked')
    expect(checkAllergies(drug('Amoxicillin', null), [noneKnown]).outcome).toBe('not-checked')
    expect(checkAllergies(drug('Amoxicillin', null), allergies('Penicillin')).outcome).toBe('not-checked')
    expect(checkAllergies(drug('Amoxicillin', null), allergies('Amoxicillin')).outcome).toBe('alert')
  })
})
