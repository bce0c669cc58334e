/** FHIR as other programs see it: by a token, with a client that was written for other servers, and valid by R4's own schema. */
import { fhirResources, fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { describe, expect, it } from 'vitest'
import { addStaff } from '../../../test/clinic.ts'
import { tables, useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide } from '../../../test/walk/sides.ts'

const { world, clinic, side, program, makeToken, get, found, idOf } = useFhirProgram()
const faultsOf = fhirValidator()

describe.each(fhirTypes)('%s', (type) => {
  it('is read and found by its id, and valid by the schema and the required value sets of R4', async () => {
    const read = await get(`/${type}/${idOf(type)}`)
    expect([read.status, read.body.resourceType, read.body.id]).toEqual([200, type, idOf(type)])
    expect(read.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(faultsOf(read.body)).toEqual([])
    const bundle = await get(`/${type}?_id=${idOf(type)}`)
    expect(faultsOf(bundle.body)).toEqual([])
    expect(bundle.body.entry.map((entry: any) => entry.resource)).toEqual([read.body])
    const narrowed = 'patient' in fhirResources[type].search ? `patient=${side.patient.patient_id}` : `_id=${idOf(type)}`
    const { total } = (await get(`/${type}?${narrowed}&_summary=count`)).body
    // The chart also has a value that was entered in error.
    expect(total).toBe({ DocumentReference: 3, Observation: 2, Immunization: 2, MedicationDispense: 2 }[type as string] ?? 1)
  })

  it('is refused to a program without its scope', async () => {
    const otherToken = await makeToken(clinic.owner, [tokenScopeOf(type === 'Location' ? 'Practitioner' : 'Location')])
    for (const path of [`/${type}/${idOf(type)}`, `/${type}`]) {
      const { status, body } = await get(path, otherToken)
      const { code, ...outcome } = body
      expect([status, outcome.resourceType, code]).toEqual([403, 'OperationOutcome', 'forbidden'])
      expect(faultsOf(outcome)).toEqual([])
    }
  })
})

it('publishes a description of the server', async () => {
  const { status, body } = await get('/metadata', null)
  expect(status).toBe(200)
  expect(faultsOf(body)).toEqual([])
  expect(body.rest[0].resource.map((resource: any) => resource.type)).toEqual(fhirTypes)
})

it('answers a type that it does not have with an OperationOutcome', async () => {
  const { status, body } = await get('/Spaceship/1')
  expect([status, body.resourceType]).toEqual([404, 'OperationOutcome'])
})

it('shows nothing of a restricted chart, not even that it is there', async () => {
  const secret = await plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: { patients: { restricted: true } },
  })
  for (const type of fhirTypes.filter((type) => 'shows' in fhirResources[type])) {
    const table = tables[type as keyof typeof tables]
    expect([type, (await get(`/${type}/${secret.ids.get(table)}`)).status]).toEqual([type, 404])
    const narrowed = type === 'Patient' ? `_id=${secret.patient.patient_id}` : `patient=${secret.patient.patient_id}`
    expect([type, await found(`/${type}?${narrowed}`)]).toEqual([type, []])
    expect((await get(`/${type}?${narrowed}&_summary=count`)).body.total).toBe(0)
  }
})

it('names the program in the access log of the patient', async () => {
  await get(`/Patient/${side.patient.patient_id}`)
  const { rows } = await world.owner.query(
    `select actor_kind, actor_name, account_id, category, patient_id from audit_events where organization_id = $1 and action = 'fhir.getPatient.read' order by id desc limit 1`,
    [clinic.organization_id],
  )
  expect(rows[0]).toEqual({
    actor_kind: 'program',
    actor_name: 'Lab system',
    account_id: program.account_id,
    category: 'demographics',
    patient_id: side.patient.patient_id,
  })
})

it('is read by staff with their own permissions', async () => {
  const cashier = await addStaff(world, clinic.organization_id, 'cashier')
  expect((await get('/Invoice', cashier)).status).toBe(200)
  expect((await get('/Condition', cashier)).status).toBe(403)
})

it('is read unchanged by a client that was made for other servers', async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  world.booted.kernel.env = { ...world.booted.kernel.env, public_url: address }
  const { Client } = await import('fhir-kit-client' as string)
  const client = new Client({ baseUrl: `${address}/api/v1/fhir/R4`, bearerToken: program.token })
  const patient = await client.read({ resourceType: 'Patient', id: side.patient.patient_id })
  expect(patient.name[0].family).toBe('O’Hara')
  const visits = await client.search({ resourceType: 'Appointment', searchParams: { patient: patient.id, date: 'ge2026-03-01' } })
  expect(visits.entry.map((entry: any) => entry.resource.status)).toEqual(['checked-in'])
  const results = await client.search({
    resourceType: 'Observation',
    searchParams: { patient: patient.id, code: 'http://loinc.org|4548-4' },
  })
  expect(results.entry[0].resource.valueQuantity).toEqual({ value: 38, unit: 'mmol/mol' })
  const problems = await client.search({ resourceType: 'Condition', searchParams: { subject: `Patient/${patient.id}` } })
  expect(problems.entry.map((entry: any) => entry.resource.id)).toEqual([idOf('Condition')])
  const first = await client.search({ resourceType: 'Patient', searchParams: { _count: 1 } })
  const second = await client.nextPage({ bundle: first })
  expect(second.entry[0].resource.id).not.toBe(first.entry[0].resource.id)
  expect((await client.capabilityStatement()).fhirVersion).toBe('4.0.1')
  await expect(client.read({ resourceType: 'Patient', id: clinic.organization_id })).rejects.toMatchObject({
    response: { status: 404, data: { resourceType: 'OperationOutcome' } },
  })
})
