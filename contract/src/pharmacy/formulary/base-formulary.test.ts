import { describe, expect, it } from 'vitest'
import { dosageRoutes } from '../../engine/dosage/dosage.ts'
import { compositionOf } from '../../engine/drug-safety/medicines.ts'
import { referenceLines } from '../../engine/drug-safety/reference-files.fixture.ts'
import { substanceByName } from '../../engine/drug-safety/substances.ts'
import { baseSources } from './base/sources.ts'
import { baseFormulary, baseMedicineByCode } from './base-formulary.ts'
import { findDoseForm } from './dose-forms.ts'
import { scheduleOf } from './schedules.ts'

const atc = referenceLines('atc-ddd-2026-04-25.csv.gz')
const codes = new Set(atc?.map((line) => line.slice(0, line.indexOf(','))))
const textOf = ({ generic_name, strength, form }: (typeof baseFormulary)[number]) => `${generic_name} ${strength} ${form}`
const failing = (isWrong: (medicine: (typeof baseFormulary)[number]) => boolean) => baseFormulary.filter(isWrong).map(textOf)

describe('the base formulary', () => {
  it('has some hundred medicines, each once', () => {
    expect(baseFormulary.length).toBeGreaterThanOrEqual(250)
    expect(baseMedicineByCode.size).toBe(baseFormulary.length)
  })

  it('names only substances of the table, each with its strength in numbers', () => {
    expect(failing(({ ingredients }) => ingredients.some(({ substance }) => !substance || !substanceByName.has(substance)))).toEqual([])
    expect(failing(({ ingredients }) => ingredients.some(({ strength }) => strength === null))).toEqual([])
  })

  it('has the ATC code of its ingredients: the safety checks know what is in it, by name and by code', () => {
    const isDoubted = (medicine: (typeof baseFormulary)[number]) => {
      const { doubt, ingredients } = compositionOf({ name: 'x', ...medicine })
      return (
        doubt !== null ||
        new Set([...ingredients, ...medicine.ingredients.map(({ substance }) => substance)]).size !== ingredients.length ||
        medicine.ingredients.length !== ingredients.length
      )
    }
    expect(failing(isDoubted)).toEqual([])
  })

  it.skipIf(atc === null)('has codes that the index of the WHO has', () => {
    expect(failing(({ atc_code }) => !codes.has(atc_code))).toEqual([])
  })

  it('ships no medicine without a source, and names none that no medicine has', () => {
    const known = Object.keys(baseSources)
    expect(failing(({ sources }) => sources.length === 0 || sources.some((source) => !known.includes(source)))).toEqual([])
    expect([...new Set(baseFormulary.flatMap(({ sources }) => sources))].toSorted()).toEqual(known.toSorted())
  })

  it('has forms of the EDQM, or the less exact word of its source, which has no code', () => {
    const words = baseFormulary.map(({ form }) => form).filter((form) => !findDoseForm(form))
    expect([...new Set(words)].toSorted()).toEqual([
      'aerosol inhaler',
      'capsule',
      'depot injection',
      'eye drops',
      'injection',
      'lotion',
      'nasal spray',
      'oral liquid',
      'powder for injection',
      'powder for oral liquid',
    ])
  })

  it('has routes that a prescription knows', () => {
    expect(failing(({ routes }) => routes.length === 0 || routes.some((route) => !dosageRoutes.some((known) => known === route)))).toEqual(
      [],
    )
  })

  it('says which medicines the conventions control', () => {
    const controlled = new Set(
      baseFormulary.filter(({ controlled_schedule }) => controlled_schedule).map(({ generic_name }) => generic_name),
    )
    expect([...controlled]).toEqual(['Codeine', 'Diazepam', 'Fentanyl', 'Methadone', 'Midazolam', 'Morphine', 'Phenobarbital'])
    expect([scheduleOf('paracetamol'), scheduleOf(null)]).toEqual([null, null])
  })
})
