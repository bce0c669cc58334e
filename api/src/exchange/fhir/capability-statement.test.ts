/** What the CapabilityStatement says is tried: all that it names works, and what it does not name is refused. */
import { fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'
import { routes } from '../../app.ts'

const { get, idOf, world, program } = useFhirProgram()
let declared: any[]

beforeAll(async () => {
  const { body } = await get('/metadata')
  declared = body.rest[0].resource
})

/** How each interaction of R4 with a type is asked, and what answers where it is supported. */
const interactions: Record<
  string,
  (type: string, id: string, vid: string) => [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string]
> = {
  read: (type, id) => ['GET', `/${type}/${id}`],
  vread: (type, id, vid) => ['GET', `/${type}/${id}/_history/${vid}`],
  'history-instance': (type, id) => ['GET', `/${type}/${id}/_history`],
  'history-type': (type) => ['GET', `/${type}/_history`],
  'search-type': (type) => ['GET', `/${type}`],
  create: (type) => ['POST', `/${type}`],
  update: (type, id) => ['PUT', `/${type}/${id}`],
  patch: (type, id) => ['PATCH', `/${type}/${id}`],
  delete: (type, id) => ['DELETE', `/${type}/${id}`],
}

describe.each(fhirTypes)('of %s', (type) => {
  const statement = () => declared.find((resource) => resource.type === type)
  const id = () => idOf(type)

  it('the interactions that are named work, and no others', async () => {
    const { meta } = (await get(`/${type}/${id()}`)).body
    const named = statement().interaction.map(({ code }: { code: string }) => code)
    for (const [code, of] of Object.entries(interactions)) {
      const [method, path] = of(type, id(), meta.versionId)
      const { status } = await world.call(program, method, `/fhir/R4${path}`)
      expect([code, status < 300]).toEqual([code, named.includes(code)])
      if (!named.includes(code)) expect([code, status]).toEqual([code, 404])
    }
    expect(statement()).toMatchObject({ versioning: 'versioned', readHistory: named.includes('vread'), conditionalRead: 'not-match' })
  })

  it('the references that are named come with the matches, and no others', async () => {
    const { searchInclude = [], searchRevInclude = [] } = statement()
    for (const value of searchInclude) expect([value, (await get(`/${type}?_include=${value}`)).status]).toEqual([value, 200])
    for (const value of searchRevInclude)
      expect([value, (await get(`/${type}?_count=2&_revinclude=${value}`)).status]).toEqual([value, 200])
    const all = declared.flatMap((resource) =>
      resource.searchParam.filter(({ type: kind }: any) => kind === 'reference').map(({ name }: any) => `${resource.type}:${name}`),
    )
    for (const value of all.filter((name) => !searchInclude.includes(name)))
      expect([value, (await get(`/${type}?_include=${value}`)).status]).toEqual([value, 400])
    for (const value of all.filter((name) => !searchRevInclude.includes(name)))
      expect([value, (await get(`/${type}?_revinclude=${value}`)).status]).toEqual([value, 400])
  })
})

it('names each type that has calls, and the operations of each', async () => {
  const types = new Set(
    routes.filter(({ domain }) => domain === 'fhir').flatMap(({ call }) => /^\/fhir\/R4\/([A-Z]\w+)/.exec(call.path)?.[1] ?? []),
  )
  expect(new Set(declared.map(({ type }) => type))).toEqual(types)
  expect(declared.flatMap(({ type, operation = [] }) => operation.map(({ name }: any) => `${type}/$${name}`))).toEqual([
    'Patient/$everything',
  ])
})
