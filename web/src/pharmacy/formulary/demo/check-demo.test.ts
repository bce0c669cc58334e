import { describe, expect, it } from 'vitest'
import { checkDemo, findDemo } from './check-demo.ts'
import { type DemoMedication, demoCatalogue } from './demo-catalogue.ts'

const drug = (name: string) => demoCatalogue.find((medication) => medication.name === name) as DemoMedication
const outcomes = (name: string, patient: Parameters<typeof checkDemo>[1]) =>
  checkDemo(drug(name), patient)
    .parts.slice(0, 3)
    .map(({ outcome }) => outcome)

describe('the checks to try', () => {
  it('find an allergy by its class', () => {
    expect(outcomes('Co-amoxiclav', { allergies: ['Penicillin'], taking: [] })).toEqual(['alert', 'clear', 'clear'])
    expect(outcomes('Metformin', { allergies: ['Penicillin'], taking: [] })).toEqual(['clear', 'clear', 'clear'])
  })

  it('find the same ingredient in another product, and pairs that should not meet, whichever comes first', () => {
    expect(outcomes('Paracetamol', { allergies: [], taking: [drug('Co-codamol')] })).toEqual(['clear', 'alert', 'clear'])
    expect(outcomes('Warfarin', { allergies: [], taking: [drug('Ibuprofen')] })).toEqual(['clear', 'clear', 'alert'])
    expect(outcomes('Ibuprofen', { allergies: [], taking: [drug('Warfarin')] })).toEqual(['clear', 'clear', 'alert'])
  })

  it('never call clear what they do not know', () => {
    expect(outcomes('Herbal cough syrup', { allergies: [], taking: [drug('Metformin')] })).toEqual([
      'not-checked',
      'not-checked',
      'not-checked',
    ])
    expect(outcomes('Metformin', { allergies: [], taking: [drug('Herbal cough syrup')] })).toEqual(['clear', 'not-checked', 'not-checked'])
    expect(outcomes('Metformin', { allergies: ['A white tablet'], taking: [] })).toEqual(['not-checked', 'clear', 'clear'])
  })

  it('say by name what they do not know of the patient', () => {
    const parts = checkDemo(drug('Aspirin'), { allergies: [], taking: [] }).parts.slice(3)
    expect(parts.map(({ part, outcome }) => [part, outcome])).toEqual([
      ['age', 'not-checked'],
      ['pregnancy', 'not-checked'],
      ['kidney', 'not-checked'],
    ])
  })

  it('know all of the list but the syrup', () => {
    const unknown = demoCatalogue.filter((medication) =>
      checkDemo(medication, { allergies: [], taking: [] })
        .parts.slice(0, 3)
        .some(({ outcome }) => outcome !== 'clear'),
    )
    expect(unknown.map(({ name }) => name)).toEqual(['Herbal cough syrup'])
  })
})

it('finds by the beginning of a name, brand or ingredient', () => {
  expect(findDemo(demoCatalogue, 'aug').map(({ name }) => name)).toEqual(['Co-amoxiclav'])
  expect(findDemo(demoCatalogue, 'parac').map(({ name }) => name)).toEqual(['Paracetamol', 'Co-codamol'])
  expect(findDemo(demoCatalogue, 'xyz')).toEqual([])
})
