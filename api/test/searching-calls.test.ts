/**
 * Every call that searches by words finds names in each script and spelling as the search of patients does. The calls are taken from
 * the contract: one that is added stands here with what it finds, or with why it finds no names.
 */
import { type Contract, contract } from '@polyclinic/contract'
import { namedCalls } from '@polyclinic/contract/kernel/call'
import { namePairs } from '@polyclinic/contract/kernel/names-of-the-world.fixture'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/kernel/ids.ts'
import { addAdmin, addPatient, addStaff, type Caller, useWorld } from './clinic.ts'
import { openClinic } from './open-clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof openClinic>>
let doctor: Caller
let admin: Caller
let reader: Awaited<ReturnType<typeof addPatient>>
let patient_id: string

beforeAll(async () => {
  clinic = await openClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  admin = await addAdmin(world)
  reader = await addPatient(world, clinic.organization_id)
  patient_id = reader.patient_id
  await world.owner.query('update organizations set city = $2 where id = $1', [clinic.organization_id, 'Galway'])
  await world.owner.query('update practitioners set listed = true where organization_id = $1', [clinic.organization_id])
})

interface Search {
  /** Gives the name to what is searched for, and answers with which id it is found. */
  put: (name: string, pair: { given_name: string; family_name: string }) => Promise<string>
  /** The ids that are found. */
  find: (typed: string) => Promise<string[]>
}

const send = async (caller: Caller, method: string, path: string, body: object, headers = {}) => {
  const reply = await world.call(caller, method, path, body, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}
const itemsOf = async (caller: Caller | null, path: string) => {
  const reply = await world.call(caller, 'GET', path)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.items as any[]
}
const idsAt =
  (path: string, caller: () => Caller | null, idOf = (item: any): string => item.id) =>
  async (typed: string) =>
    (await itemsOf(caller(), `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(typed)}`))
      // What is one typing error away is shown apart.
      .filter(({ is_similar }) => !is_similar)
      .map(idOf)
const owner = () => clinic.owner
const nobody = () => null

const insert = async (table: string, row: object) => {
  const id = newId()
  const values = Object.entries({ id, ...row })
  await world.owner.query(
    `insert into ${table} (${values.map(([column]) => column).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values.map(([, value]) => value),
  )
  return id
}

const putPatient: Search['put'] = async (_, pair) => (await send(clinic.owner, 'POST', '/org/patients', pair)).id
const putClinic: Search['put'] = async (name) => {
  const { version } = (await world.call(clinic.owner, 'GET', '/org/organization')).body
  await send(clinic.owner, 'PATCH', '/org/organization', { name }, { 'if-match': `"${version}"` })
  return clinic.organization_id
}
const putVaccination =
  (given_on: string): Search['put'] =>
  async (vaccine) => {
    const body = { vaccine, given_on, source: 'reported' }
    return (await send(doctor, 'POST', `/org/patients/${patient_id}/immunizations`, body)).id
  }
let counter = 0

const searches: Record<string, Search> = {
  'patients.listPatients': { put: putPatient, find: idsAt('/org/patients', owner) },
  'system.search': { put: putPatient, find: idsAt('/search', owner) },
  'staff.listStaff': {
    put: async (name) => {
      await world.owner.query('update staff_members set name = $1 where account_id = $2', [name, doctor.account_id])
      return doctor.account_id
    },
    find: idsAt('/org/staff', owner, (item) => item.account_id),
  },
  'users.listUsers': {
    put: async (name) => {
      await send(reader, 'PATCH', '/account', { name })
      return reader.account_id
    },
    find: idsAt('/admin/users', () => admin),
  },
  'directory.listOrganizations': { put: putClinic, find: idsAt('/public/organizations', nobody) },
  'directory.listPractitioners': {
    put: async (name, pair) => {
      await putClinic(name, pair)
      return clinic.practitioner_id
    },
    find: idsAt('/public/practitioners', nobody),
  },
  'organizations.listPlatformOrganizations': { put: putClinic, find: idsAt('/admin/organizations', () => admin) },
  'timeline.listTimeline': {
    put: putVaccination('2026-03-02'),
    find: (typed) => idsAt(`/org/patients/${patient_id}/timeline`, () => doctor)(typed),
  },
  'timeline.listMyTimeline': { put: putVaccination('2026-03-03'), find: idsAt('/patient/timeline', () => reader) },
  'support.listPublicArticles': {
    put: (title) => insert('articles', { slug: newId(), title, summary: '', body: '', status: 'published' }),
    find: idsAt('/public/articles', nobody),
  },
  'labs.listPublicTests': {
    put: (name) => insert('lab_tests', { name, code: newId(), specimen: 'Blood' }),
    find: idsAt('/public/lab-tests', nobody),
  },
  'terminology.searchCodes': {
    put: async (display) =>
      (await send(clinic.owner, 'POST', '/org/clinic-codes', { kind: 'diagnosis', code: `C${counter++}`, display })).code,
    find: idsAt('/org/codes', owner, ({ code }) => code),
  },
}

/** Calls that take words and find no names by them. */
const others: Record<string, string> = {
  'billing.listInvoices': 'finds by the number or label of an invoice',
  'billing.listPayments': 'finds by the number or label of an invoice',
  'medications.listBaseMedications': 'finds in a list that is data of the product; base-medications.test.ts tries its names',
  'medications.listMedications':
    'finds medicines by the beginning of a name, in the order of which the list stands; no country spells them in two ways',
  'patients.listAllergens': 'finds in a list that is data of the product; substances.test.ts tries its spellings',
  'stock.listStock': 'finds medicines as the formulary finds them by the beginning of a name',
}

const searching = Object.entries(contract as Contract).flatMap(([domain, calls]) =>
  namedCalls(calls).flatMap(([name, { query }]) => (query && 'q' in (query as { shape: object }).shape ? [`${domain}.${name}`] : [])),
)

it('each call that takes words stands in the table, or says why it finds no names', () => {
  expect(searching.toSorted()).toEqual([...Object.keys(searches), ...Object.keys(others)].toSorted())
})

describe.each(Object.entries(searches))('%s', (_, { put, find }) => {
  it.each(namePairs)('$script', async ({ first, second, is_one }) => {
    const [given_name, family_name] = first
    const id = await put(`${family_name} ${given_name}`, { given_name, family_name })
    expect(await find(`${second[1]} ${second[0]}`)).toEqual(is_one ? expect.arrayContaining([id]) : expect.not.arrayContaining([id]))
  })

  it.each([
    ['大明', '王'],
    ['花子', '山田'],
    ['지우', '김'],
  ])('finds %s %s without a blank', async (given_name, family_name) => {
    const id = await put(`${family_name} ${given_name}`, { given_name, family_name })
    expect(await find(`${family_name}${given_name}`)).toContain(id)
  })
})
