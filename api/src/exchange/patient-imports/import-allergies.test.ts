/** What FHIR says of an allergy comes in, and goes out again by FHIR. */
import { expect, it } from 'vitest'
import { fictionalBundle, usePatientImports } from '../../../test/patient-imports.ts'

const { world, manager, uploadBundle, importAll, chartOf } = usePatientImports()
const snomed = 'http://snomed.info/sct'

/** The allergies of a chart that has the given ones besides that of the bundle. */
async function importedAllergies(resources: object[]) {
  const bundle = fictionalBundle()
  const [person] = bundle.entry
  const added = resources.map((resource, n) => ({
    fullUrl: `urn:uuid:aaaaaaaa-1111-4111-8111-11111111111${n}`,
    resource: { resourceType: 'AllergyIntolerance', patient: { reference: person?.fullUrl }, ...resource },
  }))
  const { rows } = await importAll(await uploadBundle({ ...bundle, entry: [...bundle.entry, ...added] }))
  const { items } = (await chartOf(rows[0].patient.id, 'allergies')).body
  return items as { id: string; substance: string; allergen_code: string | null }[]
}

it('codes an allergy by the name that another system shows for its code, and leaves the rest for a person', async () => {
  const items = await importedAllergies([
    { code: { coding: [{ system: snomed, code: '1', display: 'Peanut (substance)' }] } },
    { code: { text: 'Penicilin' } },
    { code: { coding: [{ system: 'urn:polyclinic:allergens', code: 'latex', display: 'Gummi' }] } },
    { code: { coding: [{ system: 'urn:polyclinic:allergens', code: 'no such code', display: 'Wunder' }] } },
  ])
  expect(Object.fromEntries(items.map(({ substance, allergen_code }) => [substance, allergen_code]))).toEqual({
    'Allergy to penicillin': 'penicillins',
    'Peanut (substance)': 'peanut',
    Penicilin: null,
    Gummi: 'latex',
    Wunder: null,
  })
})

it('keeps type, category, criticality, verification and since when, and answers with them by FHIR', async () => {
  const facts = {
    type: 'intolerance',
    category: ['medication'],
    criticality: 'high',
    verificationStatus: { coding: [{ code: 'refuted' }] },
    onsetDateTime: '2019-05',
    code: { text: 'Tramadol' },
  }
  const entry = (await importedAllergies([facts])).find(({ substance }) => substance === 'Tramadol')
  expect(entry).toMatchObject({
    type: 'intolerance',
    category: 'medication',
    criticality: 'high',
    verification_status: 'refuted',
    status: 'inactive',
    onset_date_time: '2019-05',
  })
  const { body } = await world.call(manager, 'GET', `/fhir/R4/AllergyIntolerance/${entry?.id}`)
  expect(body).toMatchObject({
    ...facts,
    clinicalStatus: { coding: [{ code: 'inactive' }] },
    code: { coding: [{ system: 'urn:polyclinic:allergens', code: 'tramadol', display: 'Tramadol' }], text: 'Tramadol' },
  })
})

it('leaves out a word that is not FHIR’s', async () => {
  const entry = (
    await importedAllergies([{ code: { text: 'Codeine' }, type: 'odd', criticality: 'extreme', onsetDateTime: 'childhood' }])
  ).find(({ substance }) => substance === 'Codeine')
  expect(entry).toMatchObject({ type: null, criticality: null, onset_date_time: null, status: 'active', allergen_code: 'codeine' })
})
