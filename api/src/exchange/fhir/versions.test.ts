/** What a resource was before: read by `_history`, as far as what stood before is kept and may be shown. */
import { fhirTypes, versionedFhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { describe, expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide } from '../../../test/walk/sides.ts'
import { keptStates } from './kept-states.ts'
import { withMeta } from './to-fhir/meta.ts'

const { world, clinic, side, get, idOf } = useFhirProgram()
const faultsOf = fhirValidator()
const person = () => `/org/patients/${side.patient.patient_id}`

async function recordWeight(): Promise<string> {
  const { status, body } = await world.call(clinic.owner, 'POST', `${person()}/vitals`, {
    measurements: { weight: { value: 90, unit: 'kg' } },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.items.find(({ code }: { code: string }) => code === '29463-7').id
}

describe.each(versionedFhirTypes)('%s', (type) => {
  it('has the one version that there is, by both ways of asking', async () => {
    const current = (await get(`/${type}/${idOf(type)}`)).body
    const history = await get(`/${type}/${idOf(type)}/_history`)
    expect([history.status, faultsOf(history.body)]).toEqual([200, []])
    expect(history.body).toMatchObject({ type: 'history', total: history.body.entry.length })
    expect(history.body.entry[0].resource).toEqual(current)
    const read = await get(`/${type}/${idOf(type)}/_history/${current.meta.versionId}`)
    expect(read.body).toEqual(current)
    expect(read.headers.etag).toBe(`W/"${current.meta.versionId}"`)
    for (const vid of ['1', 'x', crypto.randomUUID()])
      expect([vid, (await get(`/${type}/${idOf(type)}/_history/${vid}`)).status]).toEqual([vid, 404])
  })

  it('shows no version of a restricted chart, nor by the id of another resource', async () => {
    const secret = await plantSide(world, clinic.organization_id, {
      staff_account_id: clinic.owner.account_id,
      rows: { patients: { restricted: true } },
    })
    const id = secret.ids.get(
      { Observation: 'observations', FamilyMemberHistory: 'family_history', Condition: 'conditions', AllergyIntolerance: 'allergies' }[
        type as string
      ] as string,
    )
    expect((await get(`/${type}/${id}/_history`)).status).toBe(404)
    expect((await get(`/${type}/${id}/_history/${id}`)).status).toBe(404)
    expect((await get(`/${type}/${idOf(type)}/_history/${id}`)).status).toBe(404)
  })
})

describe('a measurement that was corrected', () => {
  it('keeps what stood before under its id, the latest first', async () => {
    const id = await recordWeight()
    const corrected = await world.call(clinic.owner, 'POST', `/org/observations/${id}/correct`, {
      value: 70,
      unit: 'kg',
      reason: 'A digit too many',
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBeLessThan(300)
    const { body: bundle } = await get(`/Observation?patient=${side.patient.patient_id}&code=29463-7`)
    const [now] = bundle.entry.map(({ resource }: any) => resource)
    const { body } = await get(`/Observation/${now.id}/_history`)
    expect(faultsOf(body)).toEqual([])
    expect(body.entry.map(({ resource }: any) => [resource.id, resource.valueQuantity.value])).toEqual([
      [now.id, 70],
      [now.id, 90],
    ])
    expect(body.entry.map(({ request, response }: any) => [request.method, response.status])).toEqual([
      ['PUT', '200'],
      ['POST', '201'],
    ])
    const [latest, first] = body.entry.map(({ resource }: any) => resource)
    expect(latest).toEqual(now)
    expect((await get(`/Observation/${now.id}/_history/${first.meta.versionId}`)).body).toEqual(first)
    const wrong = await world.call(clinic.owner, 'POST', `/org/observations/${now.id}/enter-in-error`, { reason: 'Another patient' })
    expect(wrong.status, JSON.stringify(wrong.body)).toBeLessThan(300)
    const after = (await get(`/Observation/${now.id}/_history`)).body
    expect(after.entry.map(({ resource }: any) => resource.status)).toEqual(['entered-in-error'])
    expect((await get(`/Observation/${now.id}/_history/${first.meta.versionId}`)).status).toBe(404)
  })
})

const kinds = [
  {
    type: 'Condition',
    list: 'conditions',
    entry: () => ({ display: 'Cough', status: 'resolved', abated_on: '2026-01-03', note: 'At night' }),
    changes: [
      { status: 'active', onset_on: '2026-01-02', severity: 'severe' },
      { status: 'resolved', abated_on: '2026-01-04' },
    ],
    shownOf: ({ severity, onsetDateTime, abatementDateTime, clinicalStatus }: any) => [
      severity?.coding[0].code,
      onsetDateTime,
      abatementDateTime,
      clinicalStatus?.coding[0].code,
    ],
    shown: [
      ['24484000', '2026-01-02', '2026-01-04', 'resolved'],
      ['24484000', '2026-01-02', undefined, 'active'],
      [undefined, undefined, '2026-01-03', 'resolved'],
    ],
  },
  {
    type: 'AllergyIntolerance',
    list: 'allergies',
    entry: () => ({ substance: `Soap ${crypto.randomUUID()}`, severity: 'severe', reaction: 'Hives' }),
    changes: [{ severity: 'mild' }, { severity: 'severe' }],
    shownOf: ({ reaction }: any) => [reaction?.[0].severity, reaction?.[0].manifestation[0].text],
    shown: [
      ['severe', 'Hives'],
      ['mild', 'Hives'],
      ['severe', 'Hives'],
    ],
  },
] as const

describe.each(kinds)('an entry among the $list', ({ type, list, entry, changes, shownOf, shown }) => {
  const resourcesOf = (body: any) => body.entry.map(({ resource }: any) => resource)

  it('keeps each of its states, the latest first, and each is read by its name', async () => {
    const id = await recordChanged()
    const { body } = await get(`/${type}/${id}/_history`)
    expect(faultsOf(body)).toEqual([])
    const versions = resourcesOf(body)
    expect(versions.map(shownOf)).toEqual(shown)
    expect(versions.map(({ meta }: any) => Number.parseInt(meta.versionId, 10))).toEqual([3, 2, 1])
    const times = versions.map(({ meta }: any) => meta.lastUpdated)
    expect(times).toEqual(times.toSorted().reverse())
    for (const version of versions) {
      const read = await get(`/${type}/${id}/_history/${version.meta.versionId}`)
      expect([read.body, read.headers.etag]).toEqual([version, `W/"${version.meta.versionId}"`])
    }
    const current = await get(`/${type}/${id}`)
    expect(current.body).toEqual(versions[0])
    const readUnless = (versionId: string) => get(`/${type}/${id}`, undefined, { 'if-none-match': `W/"${versionId}"` })
    expect([(await readUnless(versions[0].meta.versionId)).status, (await readUnless(versions[2].meta.versionId)).status]).toEqual([
      304, 200,
    ])
  })

  it('shows nothing of before once it was entered in error', async () => {
    const id = await recordChanged()
    const [, , first] = resourcesOf((await get(`/${type}/${id}/_history`)).body)
    const wrong = await world.call(clinic.owner, 'POST', `${person()}/${list}/${id}/enter-in-error`, { reason: 'Another patient' })
    expect(wrong.status, JSON.stringify(wrong.body)).toBe(200)
    expect(resourcesOf((await get(`/${type}/${id}/_history`)).body)).toHaveLength(1)
    expect((await get(`/${type}/${id}/_history/${first.meta.versionId}`)).status).toBe(404)
  })

  async function recordChanged(): Promise<string> {
    const { status, body } = await world.call(clinic.owner, 'POST', `${person()}/${list}`, entry())
    expect(status, JSON.stringify(body)).toBe(201)
    for (const [at, change] of changes.entries()) {
      const changed = await world.call(clinic.owner, 'PATCH', `${person()}/${list}/${body.id}`, change, { 'if-match': `"${at + 1}"` })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    }
    return body.id
  }
})

it('of an entry is named by its patient too, who is another once two charts are merged', () => {
  const { idOf } = keptStates(() => null, 'conditions.id')
  const named = (patient_id: string) =>
    withMeta({ resourceType: 'Condition', id: 'x', subject: { reference: `Patient/${patient_id}` } }, '2026-03-02T09:00:00Z', (digest) =>
      idOf({ id: 'x', version: 2, status: 'active' }, digest),
    ).meta?.versionId
  expect(named('a')).toMatch(/^2\.[0-9a-f]{20}$/)
  expect(named('a')).not.toBe(named('b'))
})

it('is not there of types that keep none', async () => {
  for (const type of fhirTypes.filter((name) => !(versionedFhirTypes as string[]).includes(name))) {
    const { status, body } = await get(`/${type}/${idOf(type)}/_history`)
    expect([type, status, body.resourceType]).toEqual([type, 404, 'OperationOutcome'])
    expect((await get(`/${type}/${idOf(type)}/_history/1`)).status).toBe(404)
  }
})
