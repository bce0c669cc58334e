import type { ImportRemainder } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { openTable } from './read-csv.ts'
import { runImports } from './run-import.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let manager: Caller

beforeAll(async () => {
  clinic = await makeClinic(world)
  manager = await addStaff(world, clinic.organization_id, 'manager')
})

/** Imports a FHIR Patient into a chart; answers with the person of the import, and the lists of the chart. */
async function importPatient(patient: object) {
  const path = '/org/patient-imports?file_name=bundle.json'
  const resource = { resourceType: 'Patient', name: [{ family: 'Reached', given: ['Zora'] }], birthDate: '1980-02-03', ...patient }
  const upload = await world.call(manager, 'POST', path, Buffer.from(JSON.stringify(resource)), { 'content-type': 'application/fhir+json' })
  expect(upload.status).toBe(201)
  const { kernel } = world.booted
  expect((await world.call(manager, 'POST', `/org/patient-imports/${upload.body.id}/start`)).status).toBe(200)
  const found = await clinicById(kernel, clinic.organization_id)
  if (found) await runImports(kernel, found, performance.now())
  const [row] = (await world.call(manager, 'GET', `/org/patient-imports/${upload.body.id}/rows`)).body.items
  expect([row.status, row.problem]).toEqual(['done', null])
  const read = async (part: string) => (await world.call(manager, 'GET', `/org/patients/${row.patient.id}${part}`)).body
  return { row, chart: await read(''), details: await read('/details') }
}
const noPlace = (part: ImportRemainder['part'], detail: string) => ({ part, detail, reason: 'no-place', count: 1 })

const reached = {
  telecom: [
    { system: 'phone', use: 'old', value: '+49 30 1111111' },
    { system: 'phone', use: 'home', value: '+49 30 2222222' },
    { system: 'phone', use: 'mobile', value: '+49 170 3333333' },
    { system: 'email', use: 'old', value: 'former@mail.test' },
    { system: 'email', value: 'zora@mail.test' },
    { system: 'email', use: 'work', value: 'zora@work.test' },
    { system: 'fax', value: '+49 30 4444444' },
    { system: 'phone', use: 'work', value: 'ask at the desk' },
  ],
  address: [
    { use: 'old', line: ['Old Lane 1'], city: 'Bonn', period: { end: '2019-12-31' } },
    { use: 'home', line: ['Main Street 2', 'Flat 4'], city: 'Berlin', postalCode: '10115', country: 'DE' },
    { use: 'temp', line: ['Aunt Ada', 'Hill 3'], city: 'Cologne', period: { start: '2026-01-01', end: '2026-06-30' } },
    { use: 'work', city: 'Potsdam' },
  ],
  maritalStatus: { text: 'Married' },
}

describe('a patient of FHIR with several telephones and addresses', () => {
  it('arrives with all of them, their use and their period', async () => {
    const { chart, details } = await importPatient({ id: 'a', ...reached })
    expect(chart).toMatchObject({
      phone: '+49 170 3333333',
      email: 'zora@mail.test',
      address_line: 'Main Street 2, Flat 4',
      city: 'Berlin',
    })
    expect(details.telecoms).toEqual([
      { system: 'phone', use: 'old', value: '+49 30 1111111' },
      { system: 'phone', use: 'home', value: '+49 30 2222222' },
      { system: 'email', use: 'old', value: 'former@mail.test' },
      { system: 'email', use: 'work', value: 'zora@work.test' },
    ])
    expect(details.addresses).toEqual([
      { use: 'old', address_line: 'Old Lane 1', city: 'Bonn', postal_code: null, starts_on: null, ends_on: '2019-12-31' },
      {
        use: 'temp',
        address_line: 'Aunt Ada, Hill 3',
        city: 'Cologne',
        postal_code: null,
        starts_on: '2026-01-01',
        ends_on: '2026-06-30',
      },
    ])
  })

  it('names each value that has no place in the chart', async () => {
    const { row } = await importPatient({ id: 'b', birthDate: '1980-02-04', ...reached })
    expect(row.remainders).toEqual([
      noPlace('telecom', 'fax'),
      { part: 'telecom', detail: 'phone', reason: 'not-readable', count: 1 },
      noPlace('address', 'country'),
      { part: 'address', detail: 'line', reason: 'not-readable', count: 1 },
      noPlace('element', 'maritalStatus'),
    ])
  })

  it('adds to an existing chart the values that it does not have, once, and is found by them', async () => {
    const birthDate = '1980-02-05'
    const first = await importPatient({ id: 'c', birthDate, telecom: [{ system: 'phone', value: '+49 30 5555555' }] })
    const more = {
      id: 'd',
      birthDate,
      telecom: [{ system: 'phone', value: '+49 (30) 555-5555' }, ...reached.telecom],
      address: reached.address,
    }
    const { chart, details } = await importPatient(more)
    expect(chart).toMatchObject({ id: first.chart.id, phone: '+49 30 5555555', version: first.chart.version + 1 })
    expect(details.telecoms.map(({ value }: { value: string }) => value)).toEqual([
      '+49 170 3333333',
      'zora@mail.test',
      '+49 30 1111111',
      '+49 30 2222222',
      'former@mail.test',
      'zora@work.test',
    ])
    expect((await importPatient(more)).details).toEqual(details)
    const { items } = (await world.call(manager, 'GET', '/org/patients?q=%2B4917033333')).body
    expect(items.map(({ id }: { id: string }) => id)).toContain(first.chart.id)
  })

  it('keeps as many as the list of a chart holds, and says how many more there were', async () => {
    const telecom = Array.from({ length: 14 }, (_, n) => ({ system: 'phone', use: 'home', value: `+49 30 77000${10 + n}` }))
    const { row, details } = await importPatient({ id: 'e', birthDate: '1980-02-06', telecom })
    expect(details.telecoms).toHaveLength(10)
    expect(row.remainders).toEqual([{ part: 'telecom', detail: 'telecom', reason: 'list-full', count: 3 }])
  })
})

describe('contacts of a patient of FHIR', () => {
  const relation = (system: string, code: string) => ({ coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] })
  const contact = [
    {
      relationship: [relation('v2-0131', 'C'), relation('v3-RoleCode', 'MTH')],
      name: { family: 'Reached', given: ['Ada', 'B.'] },
      telecom: [
        { system: 'phone', value: '+49 30 8888881' },
        { system: 'phone', value: '+49 30 8888882' },
        { system: 'email', value: 'ada@mail.test' },
      ],
      address: { city: 'Bonn' },
    },
    { relationship: [{ text: 'Carer' }], name: { text: 'Cay Helper' } },
    { relationship: [relation('v2-0131', 'E')], name: { text: 'Eve Employer' }, telecom: [{ system: 'phone', value: 'ask' }] },
    { relationship: [{ text: 'Friend' }], name: { text: 'Former Friend' }, period: { end: '2019-01-01' } },
    { organization: { display: 'A house' } },
  ]

  it('are on the chart with what they are to the patient, and what has no place is named', async () => {
    const { row, details } = await importPatient({ id: 'k', birthDate: '1981-02-01', contact })
    expect(details.contacts).toEqual([
      { name: 'Ada B. Reached', relationship: 'parent', roles: ['emergency'], phone: '+49 30 8888881', email: 'ada@mail.test' },
      { name: 'Cay Helper', relationship: 'carer', roles: [], phone: null, email: null },
      { name: 'Eve Employer', relationship: 'other', roles: [], phone: null, email: null },
    ])
    expect(row.remainders).toEqual([
      noPlace('contact', 'address'),
      noPlace('contact', 'telecom'),
      noPlace('contact', 'relationship'),
      { part: 'contact', detail: 'telecom', reason: 'not-readable', count: 1 },
      noPlace('contact', 'period'),
      { part: 'contact', detail: 'name', reason: 'not-readable', count: 1 },
    ])
  })

  it('are added once, behind those that a chart has, which stay as they are', async () => {
    const birthDate = '1981-02-02'
    const [mother, helper] = [{ name: { text: 'Ada Reached' } }, { name: { text: 'Cay Helper' } }]
    await importPatient({ id: 'l', birthDate, contact: [mother] })
    const changed = { ...mother, telecom: [{ system: 'phone', value: '+49 30 8888883' }] }
    const more = { id: 'm', birthDate, contact: [changed, helper] }
    const { row, details } = await importPatient(more)
    const shown = (contacts: { name: string; phone: string | null }[]) => contacts.map(({ name, phone }) => [name, phone])
    expect(shown(details.contacts)).toEqual([
      ['Ada Reached', null],
      ['Cay Helper', null],
    ])
    expect(row.remainders).toEqual([{ part: 'contact', detail: 'contact', reason: 'chart-unchanged', count: 1 }])
    expect((await importPatient(more)).details).toEqual(details)
    const crowd = Array.from({ length: 9 }, (_, n) => ({ name: { text: `Contact ${n}` } }))
    const full = await importPatient({ id: 'n', birthDate, contact: crowd })
    expect(full.details.contacts).toHaveLength(10)
    expect(full.row.remainders).toEqual([{ part: 'contact', detail: 'contact', reason: 'list-full', count: 1 }])
  })
})

describe('a patient of FHIR who is added to a chart', () => {
  it('brings the names that the chart does not have, and the report names what stays as it is', async () => {
    const birthDate = '1982-02-01'
    const first = await importPatient({ id: 'o', birthDate, gender: 'female' })
    const name = [
      { use: 'official', family: 'Reached', given: ['Zora'], prefix: ['Dr.'] },
      { use: 'usual', text: 'Zo' },
      { use: 'maiden', family: 'Before' },
      { use: 'anonymous', family: 'Nobody' },
    ]
    const more = { id: 'p', birthDate, name, gender: 'other', deceasedDateTime: '2026-01-02' }
    const { row, chart, details } = await importPatient(more)
    expect(chart).toMatchObject({ id: first.chart.id, sex: 'female', preferred_name: null, deceased_on: null })
    expect(details.names).toMatchObject([{ use: 'maiden', family_name: 'Before' }])
    const unchanged = (part: ImportRemainder['part'], detail: string) => ({ part, detail, reason: 'chart-unchanged', count: 1 })
    expect(row.remainders).toEqual([
      noPlace('name', 'prefix'),
      noPlace('name', 'anonymous'),
      unchanged('name', 'usual'),
      unchanged('element', 'gender'),
      unchanged('element', 'deceased'),
    ])
    expect((await importPatient(more)).details.names).toEqual(details.names)
    const { items } = (await world.call(manager, 'GET', '/org/patients?q=Before%20Zora')).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first.chart.id])
  })

  it('says that the name of the chart is another one', async () => {
    const identifier = [{ system: 'https://other.example/patients', value: 'renamed-1' }]
    const birthDate = '1982-02-02'
    await importPatient({ identifier, birthDate })
    const { row } = await importPatient({ identifier, birthDate, name: [{ family: 'Married', given: ['Zora'] }] })
    expect(row.remainders).toEqual([{ part: 'name', detail: 'official', reason: 'chart-unchanged', count: 1 }])
  })
})

describe('a table with several telephones and addresses', () => {
  async function read(head: string, line: string) {
    const table = await openTable(Buffer.from(`First name,Last name,${head}\nZora,Table,${line}\n`))
    return (await Array.fromAsync(table.read()))[0]
  }

  it('keeps each column with its kind', async () => {
    const person = await read(
      'Home phone,Mobile,Work phone,Email,Email 2,Address,Address line 2,City,Work address,Work city,Previous street',
      '030 222,0170 333,030 444,a@mail.test,b@mail.test,Main Street 2,Flat 4,Berlin,Office Park 1,Potsdam,Old Lane 1',
    )
    expect(person?.demographics).toMatchObject({
      phone: '0170 333',
      email: 'a@mail.test',
      address_line: 'Main Street 2, Flat 4',
      city: 'Berlin',
    })
    expect(person?.further?.telecoms).toEqual([
      { system: 'phone', use: 'home', value: '030 222' },
      { system: 'phone', use: 'work', value: '030 444' },
      { system: 'email', use: 'home', value: 'b@mail.test' },
    ])
    expect(person?.further?.addresses).toMatchObject([
      { use: 'work', address_line: 'Office Park 1', city: 'Potsdam' },
      { use: 'old', address_line: 'Old Lane 1', city: null },
    ])
    expect(person?.remainders).toEqual([])
  })

  it('names the columns that a chart has no place for, and the cells that it can not read', async () => {
    const person = await read('Phone,Work email,Penicillin,Fax', 'ask,nobody,allergic,')
    expect(person?.remainders).toEqual([
      { part: 'column', detail: 'Phone', reason: 'not-readable' },
      { part: 'column', detail: 'Work email', reason: 'not-readable' },
      { part: 'column', detail: 'Penicillin', reason: 'no-place' },
    ])
  })
})
