import { fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { fingerprintOf } from './fingerprint.ts'
import { runImports } from './run-import.ts'

const world = useWorld()
const faultsOf = fhirValidator()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let manager: Caller
const [national, member] = ['756.9217.0769.85', 'HX-77-1234']

const typed = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] })
const patient = {
  resourceType: 'Patient',
  id: 'p',
  text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">Zora, ${national}</div>` },
  identifier: [{ type: typed('SS'), system: 'http://hl7.org/fhir/sid/us-ssn', value: national }],
  name: [{ family: 'Sealed', given: ['Zora'] }],
  birthDate: '1980-02-03',
}
const coverage = {
  resourceType: 'Coverage',
  id: 'c',
  status: 'active',
  identifier: [{ system: 'urn:test:cards', value: '12' }],
  subscriberId: member,
  beneficiary: { reference: 'Patient/p' },
  payor: [{ display: 'Harbour Health' }],
}
const claim = {
  resourceType: 'Claim',
  id: 'k',
  status: 'active',
  type: { text: 'Visit' },
  use: 'claim',
  patient: { reference: 'Patient/p', identifier: { type: typed('SS'), value: national } },
  created: '2020-01-01',
  provider: { display: 'Elsewhere' },
  priority: { text: 'normal' },
  insurance: [{ sequence: 1, focal: true, coverage: { display: `Card ${member}` } }],
  total: { value: 12, currency: 'EUR' },
}
const bundle = { resourceType: 'Bundle', type: 'collection', entry: [patient, coverage, claim].map((resource) => ({ resource })) }
const table = `First name,Last name,Date of birth,National number,Remark\nZora,Tabled,1981-02-03,${national}1,Card ${national}1\n`

beforeAll(async () => {
  clinic = await makeClinic(world)
  manager = await addStaff(world, clinic.organization_id, 'manager')
})

const upload = async (text: string, type: string) =>
  (await world.call(manager, 'POST', '/org/patient-imports?file_name=numbers', Buffer.from(text), { 'content-type': type })).body
async function importAll(text: string, type: string) {
  const { id } = await upload(text, type)
  expect((await world.call(manager, 'POST', `/org/patient-imports/${id}/start`)).status).toBe(200)
  const found = await clinicById(world.booted.kernel, clinic.organization_id)
  if (found) await runImports(world.booted.kernel, found, performance.now())
  const { items } = (await world.call(manager, 'GET', `/org/patient-imports/${id}/rows`)).body
  expect(items.map(({ problem }: { problem: string | null }) => problem)).toEqual([null])
  return items[0]
}
const stored = async (table: string) =>
  (await world.owner.query(`select t::text as row from ${table} t where organization_id = $1`, [clinic.organization_id])).rows
    .map(({ row }) => row)
    .join('\n')
const kept = async (patient_id: string, type: string) => {
  const { items } = (await world.call(manager, 'GET', `/org/patients/${patient_id}/imported-resources?resource_type=${type}`)).body
  return (await world.call(manager, 'GET', `/org/imported-resources/${items[0].id}`)).body
}

it('keeps no number of a patient in clear, before and after the import', async () => {
  await upload(JSON.stringify(bundle), 'application/fhir+json')
  await upload(table, 'text/csv')
  const drafts = await stored('patient_import_rows')
  expect(drafts).toContain('sealed')
  await importAll(JSON.stringify(bundle), 'application/fhir+json')
  await importAll(table, 'text/csv')
  const all = `${drafts}\n${await stored('imported_resources')}\n${await stored('patient_import_rows')}`
  expect(all).toContain('Harbour Health')
  expect([national, member].filter((number) => all.includes(number))).toEqual([])
  // nor a digest that could be tried with every number
  expect([patient, coverage, claim].filter((resource) => all.includes(fingerprintOf(resource)))).toEqual([])
})

it('shows staff what was kept without its numbers, valid all the same', async () => {
  const row = await importAll(JSON.stringify(bundle), 'application/fhir+json')
  const [person, card] = [await kept(row.patient.id, 'Patient'), await kept(row.patient.id, 'Coverage')]
  expect(JSON.stringify([person, card])).not.toContain(national)
  expect(JSON.stringify([person, card])).not.toContain(member)
  expect(faultsOf(card)).toEqual([])
  expect(card._subscriberId.extension[0].valueCode).toBe('masked')
  const tabled = await importAll(table, 'text/csv')
  expect(await kept(tabled.patient.id, 'CSV')).toMatchObject({ 'Last name': 'Tabled', 'National number': '•••', Remark: '•••' })
})

it('gives programs all data as it was imported', async () => {
  const row = await importAll(JSON.stringify(bundle), 'application/fhir+json')
  const { rows } = await world.owner.query("select (now() + interval '30 days')::date::text as day")
  const body = { name: 'Records', scopes: fhirTypes.map(tokenScopeOf), ends_on: rows[0].day }
  const { token, api_token } = (await world.call(clinic.owner, 'POST', '/org/api-tokens', body)).body
  const read = async (caller: Caller) => {
    const { entry } = (await world.call(caller, 'GET', `/fhir/R4/Patient/${row.patient.id}/$everything?_type=Coverage,Claim`)).body
    return entry.map(({ resource }: { resource: object }) => resource)
  }
  const own = { reference: `Patient/${row.patient.id}` }
  const whole = await read({ token, account_id: api_token.id })
  expect(whole).toMatchObject([
    { ...coverage, id: expect.any(String), beneficiary: own },
    { ...claim, id: expect.any(String), patient: { ...claim.patient, ...own } },
  ])
  expect(JSON.stringify(whole)).not.toContain('masked')
  const shown = JSON.stringify(await read(clinic.owner))
  expect(shown).toContain('Harbour Health')
  expect([national, member].filter((number) => shown.includes(number))).toEqual([])
})

it('recognizes earlier imports by their keyed digest', async () => {
  await importAll(JSON.stringify(bundle), 'application/fhir+json')
  const again = await importAll(JSON.stringify(bundle), 'application/fhir+json')
  expect(again).toMatchObject({ decision: 'merge', reason: 'imported-before' })
  for (const { received, repeated } of again.counts) expect(repeated).toBe(received)
})
