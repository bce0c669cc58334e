import { fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { expect, it } from 'vitest'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { unique, usePatientImports } from '../../../test/patient-imports.ts'

const { world, clinic, uploadBundle, importAll, chartOf } = usePatientImports()
const faultsOf = fhirValidator()
const absent = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const rejected = 'http://terminology.hl7.org/CodeSystem/v2-0490'

const observation = (code: string, result: object, category = 'laboratory') => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
  code: { coding: [{ system: 'http://loinc.org', code }], text: code },
  subject: { reference: 'Patient/p' },
  effectiveDateTime: '2020-05-05T10:00:00Z',
  ...result,
})
const quantity = (value: number, comparator?: string, unit = 'mg/L') => ({
  valueQuantity: { value, unit, ...(comparator ? { comparator } : {}) },
})
/** What comes in, and goes out as it came. */
const results = {
  '1988-5': quantity(0.5, '<'),
  '6598-7': quantity(200, '>'),
  '2823-3': quantity(3, '>=', 'mmol/L'),
  '2951-2': quantity(140, '<=', 'mmol/L'),
  '718-7': quantity(12.5),
  '33762-6': { dataAbsentReason: { coding: [{ system: rejected, code: 'RH', display: 'Haemolysed' }] } },
  '2345-7': {
    dataAbsentReason: { coding: [{ system: absent, code: 'not-performed', display: 'Not performed' }], text: 'The analyser stood still' },
  },
  '2085-9': { dataAbsentReason: { text: 'Sample lost on the way' } },
}
const pressure = {
  component: [
    { code: { coding: [{ system: 'http://loinc.org', code: '8480-6' }] }, valueQuantity: { value: 300, comparator: '>', code: 'mm[Hg]' } },
    {
      code: { coding: [{ system: 'http://loinc.org', code: '8462-4' }] },
      dataAbsentReason: { coding: [{ system: absent, code: 'error', display: 'The measurement failed' }] },
    },
  ],
}

async function imported() {
  const family = unique('Bounds')
  const patient = { resourceType: 'Patient', id: 'p', name: [{ family, given: ['Zora'] }], gender: 'female', birthDate: '1980-02-03' }
  const observations = [
    ...Object.entries(results).map(([code, result]) => observation(code, result)),
    observation('85354-9', pressure, 'vital-signs'),
    // A comparator of R5.
    observation('14959-1', quantity(3, 'ad')),
  ]
  const entry = [patient, ...observations].map((resource) => ({ resource }))
  const { rows } = await importAll(await uploadBundle({ resourceType: 'Bundle', type: 'collection', entry }))
  return rows[0].patient.id as string
}

const program = async () => {
  const { rows } = await world.owner.query("select (now() + interval '30 days')::date::text as day")
  const body = { name: 'Laboratory', scopes: fhirTypes.map(tokenScopeOf), ends_on: rows[0].day }
  const made = await world.call(clinic.owner, 'POST', '/org/api-tokens', body)
  return { token: made.body.token, account_id: made.body.api_token.id }
}

it('keeps comparators and reasons of what is imported, and sends them out by FHIR as they came', async () => {
  const id = await imported()
  const { items } = (await chartOf(id, 'observations?limit=100')).body
  const rowOf = (code: string) => items.find((item: { code: string }) => item.code === code)
  expect(rowOf('1988-5')).toMatchObject({ value_number: 0.5, value_comparator: '<', unit: 'mg/L', value_text: null })
  expect(rowOf('718-7')).toMatchObject({ value_number: 12.5, value_comparator: null })
  expect(rowOf('33762-6')).toMatchObject({ value_number: null, data_absent_reason: 'hemolysis', data_absent_text: null })
  expect(rowOf('2085-9')).toMatchObject({ data_absent_reason: 'other', data_absent_text: 'Sample lost on the way' })
  expect(rowOf('8480-6')).toMatchObject({ value_number: 300, value_comparator: '>', unit: 'mm[Hg]' })
  expect(rowOf('8462-4')).toMatchObject({ value_number: null, data_absent_reason: 'error' })
  expect(rowOf('14959-1')).toMatchObject({ value_number: null, value_text: 'ad 3 mg/L' })

  const reader = await program()
  const { body } = await world.call(reader, 'GET', `/fhir/R4/Observation?patient=Patient/${id}&_count=100`)
  const resources = body.entry.map((entry: { resource: object }) => entry.resource)
  expect(faultsOf(body)).toEqual([])
  const sentOf = (code: string) =>
    resources.find((resource: { code: { coding: { code: string }[] } }) => resource.code.coding.some((coding) => coding.code === code))
  for (const [code, result] of Object.entries(results)) expect(sentOf(code)).toMatchObject(result)
  expect(sentOf('8462-4')).toMatchObject({ dataAbsentReason: { coding: [{ system: absent, code: 'error' }] } })
  expect(sentOf('33762-6')).not.toHaveProperty('valueQuantity')
})

it('shows the bound of a vital sign with its sign among the last ones', async () => {
  const id = await imported()
  const { items } = (await chartOf(id, 'vitals')).body
  expect(items).toMatchObject([{ code: '8480-6', value_number: 300, value_comparator: '>' }])
})

it('refuses a search by the value, which would have to regard the comparator', async () => {
  const reader = await program()
  for (const parameter of ['value-quantity', 'component-value-quantity', 'combo-value-quantity', 'code-value-quantity']) {
    const { status, body } = await world.call(reader, 'GET', `/fhir/R4/Observation?${parameter}=lt5`)
    expect([parameter, status, body.resourceType]).toEqual([parameter, 400, 'OperationOutcome'])
  }
})
