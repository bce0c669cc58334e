import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientsOfText } from './ingredients.ts'
import { textsOf } from './medicine-texts.ts'
import { denominatorUnits, numeratorUnits, readStrength, readStrengths, type Strength, strengthsText, strengthText } from './strengths.ts'

const of = (value: number, unit: Strength['numerator']['unit'], denominator: Strength['denominator'] = null): Strength => ({
  numerator: { value, unit },
  denominator,
})

describe('a strength', () => {
  it.each([
    ['500 mg', of(500, 'mg'), '500 mg'],
    ['0.5mg', of(0.5, 'mg'), '0.5 mg'],
    ['5 mg/mL', of(5, 'mg', { value: 1, unit: 'mL' }), '5 mg/mL'],
    ['125 mg / 5 ml', of(125, 'mg', { value: 5, unit: 'mL' }), '125 mg/5 mL'],
    ['100 mcg per puff', of(100, 'ug', { value: 1, unit: '{puff}' }), '100 microgram/puff'],
    ['100 µg/dose', of(100, 'ug', { value: 1, unit: '{dose}' }), '100 microgram/dose'],
    ['100 IU/mL', of(100, '[iU]', { value: 1, unit: 'mL' }), '100 IU/mL'],
    ['1%', of(1, '%'), '1%'],
    ['10 mmol', of(10, 'mmol'), '10 mmol'],
  ] as const)('of %s is read and written', (text, strength, written) => {
    expect(readStrength(text)).toEqual(strength)
    expect(strengthText(strength)).toBe(written)
  })

  it.each(['', '500', 'mg', '1,000 mg', '0 mg', '500 MG', '5 mg/0 mL', '5-10 mg', '500 mg tablet', 'as usual', '5 mg/5 mg', '5 tablets'])(
    'of %s is not guessed',
    (text) => expect(readStrength(text)).toBeNull(),
  )

  it('is read as it is written, whatever it is', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000)
    const strength = fc.record({
      numerator: fc.record({ value: amount, unit: fc.constantFrom(...numeratorUnits) }),
      denominator: fc.option(fc.record({ value: amount, unit: fc.constantFrom(...denominatorUnits) })),
    })
    fc.assert(
      fc.property(strength, (any) => {
        expect(readStrength(strengthText(any))).toEqual(any)
      }),
    )
  })
})

describe('the strengths of several ingredients', () => {
  const shared = { value: 5, unit: 'mL' } as const
  it('say only once in how much they are', () => {
    const strengths = [of(125, 'mg', shared), of(31.25, 'mg', shared)]
    expect(strengthsText(strengths)).toBe('125 mg + 31.25 mg/5 mL')
    expect(readStrengths('125 mg + 31.25 mg/5 mL', 2)).toEqual(strengths)
  })

  it('are read with a stroke between, and only as many as there are ingredients', () => {
    expect(readStrengths('500 mg / 125 mg', 2)).toEqual([of(500, 'mg'), of(125, 'mg')])
    expect(readStrengths('500 mg', 2)).toBeNull()
    expect(readStrengths('500 mg + some', 2)).toBeNull()
  })
})

describe('a medicine in two texts', () => {
  it.each([
    ['Amoxicillin + clavulanic acid', '500 mg + 125 mg', ['amoxicillin', 'clavulanic acid'], true],
    ['Amoxicillin/clavulanic acid', '500 mg / 125 mg', ['amoxicillin', 'clavulanic acid'], true],
    ['Co-amoxiclav', '500 mg + 125 mg', ['amoxicillin', 'clavulanic acid'], true],
    ['Metoprolol succinate', '47.5 mg', ['metoprolol'], true],
    ['Acetaminophen', '500 mg', ['paracetamol'], true],
    ['Paracetamol + something', '500 mg', [null], false],
    ['Elderflower tea', 'as usual', [null], false],
  ] as const)('%s %s has the ingredients %j', (generic_name, strength, substances, structured) => {
    const ingredients = ingredientsOfText(generic_name, strength)
    expect(ingredients.map(({ substance }) => substance)).toEqual(substances)
    expect(textsOf(ingredients).strength !== null).toBe(structured)
  })
})
