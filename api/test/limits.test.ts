/** The limits of the contract that no shape holds: a rule asks for each, at its last value and one beyond it. */

import type { Contact, OtherName, PatientAddress, Telecom } from '@polyclinic/contract/chart/patients/patient-details'
import { mostAddresses, mostContacts, mostNames } from '@polyclinic/contract/chart/patients/patient-rules'
import { longestTokenDays } from '@polyclinic/contract/exchange/api-tokens/api-tokens'
import { mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { mostDays, mostPractitionerDays, mostPractitioners } from '@polyclinic/contract/kernel/time-limits'
import { validDays } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import { absenceDays, absenceVisits } from '@polyclinic/contract/visits/absences/absence-limits'
import { longestSeriesDays, mostVisits } from '@polyclinic/contract/visits/series/series'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/app.ts'
import { addContactPoints } from '../src/chart/patients/details/add-contact-points.ts'
import { addImportedContacts, addImportedNames } from '../src/chart/patients/details/add-to-lists.ts'
import { addImportedIdentifiers } from '../src/chart/patients/details/identifiers.ts'
import { openUpload } from '../src/exchange/patient-imports/open-upload.ts'
import { newId } from '../src/kernel/ids.ts'
import { asSystem, clinicById } from '../src/kernel/jobs/as-system.ts'
import type { WriteScope } from '../src/kernel/scope.ts'
import type { Clinic } from '../src/kernel/session.ts'
import { seriesDays } from '../src/visits/series/series-dates.ts'
import { addPatient, useWorld } from './clinic.ts'
import { addPractitioner, addService, useOpenClinic } from './open-clinic.ts'
import { ifMatch, pathOf } from './walk/call-input.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const after = (milliseconds: number, from = '2026-03-02T00:00:00Z') => new Date(Date.parse(from) + milliseconds).toISOString()
const dayAfter = (days: number) => after(days * day).slice(0, 10)
const range = (length: number) => Array.from({ length }, (_, i) => i)

describe('an absence', () => {
  const plan = async (to: string) => {
    const path = `/org/absences/plan?practitioner_id=${clinic.practitioner_id}&from=2026-03-02T00:00:00Z&to=${to}`
    const { status, body } = await world.call(clinic.desk, 'GET', path)
    return [status, body.errors?.[0].path]
  }

  it('is planned for so many days, with the hour of a change of clocks, and no further', async () => {
    expect(await plan(after(absenceDays * day + hour))).toEqual([200, undefined])
    expect(await plan(after(absenceDays * day + hour + 1))).toEqual([422, 'to'])
  })

  it('is planned with so many visits, and not with one more', async () => {
    const { service_id, practitioner_id } = clinic
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const wish = { patient_id, service_id, practitioner_id, starts_at: '2026-03-03T10:00:00.000Z' }
    const { body: visit } = await world.call(clinic.desk, 'POST', '/org/appointments', wish)
    await repeatVisit(visit.id, absenceVisits - 1)
    expect(await plan('2026-03-04T00:00:00Z')).toEqual([200, undefined])
    await repeatVisit(visit.id, 1)
    expect(await plan('2026-03-04T00:00:00Z')).toEqual([422, 'to'])
  })
})

/** The same visit so many times more, whoever's time it takes: only their number matters. */
async function repeatVisit(id: string, times: number) {
  const { rows } = await world.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'appointments'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = rows.map(({ name }) => name).join(', ')
  const values = columns.replace(/\bid\b/, 'gen_random_uuid()')
  await world.owner.query(
    `insert into appointments (${columns}) select ${values} from appointments, generate_series(1, $2) where id = $1`,
    [id, times],
  )
}

it('the token of a program ends within so many days', async () => {
  const make = async (ends_on: string) => {
    const body = { name: 'Laboratory', scopes: ['system/Location.rs'], ends_on }
    return (await world.call(clinic.owner, 'POST', '/org/api-tokens', body)).status
  }
  expect([await make(dayAfter(longestTokenDays)), await make(dayAfter(longestTokenDays + 1))]).toEqual([201, 400])
})

async function prescribe(patient_id: string) {
  const line = { dose_quantity: 1, dose_unit: 'tablet', frequency: 1, period_days: 1, duration_days: 7, route: 'oral' }
  const written = await world.call(clinic.doctor, 'POST', '/org/prescriptions', { patient_id, medication_text: 'Aspirin', ...line })
  const path = `/org/prescriptions/${written.body.id}/activate`
  return world.call(clinic.doctor, 'POST', path, { override_reason: 'Known for years' }, { 'if-match': '"1"' })
}

it('a prescription without a last day is valid for so many days', async () => {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { body } = await prescribe(patient_id)
  expect(body.valid_until).toBe(dayAfter(validDays))
})

describe('free times', () => {
  const ask = async (service_id: string, days: number) => {
    const path = `/org/availability?service_id=${service_id}&from=2026-03-03T00:00:00Z&to=${after(days * day, '2026-03-03T00:00:00Z')}`
    return (await world.call(clinic.desk, 'GET', path)).body.next_from
  }

  it('of one practitioner come for so many days and the rest of one at once', async () => {
    expect(await ask(clinic.service_id, mostDays + 1)).toBeNull()
    expect(await ask(clinic.service_id, mostDays + 2)).toMatch(new RegExp(`^${dayAfter(1 + mostDays - 1)}T|^${dayAfter(1 + mostDays)}T`))
  })

  it('of ten practitioners come for as many days together', async () => {
    const people = []
    for (const _ of range(10)) people.push(await addPractitioner(world, clinic.organization_id, clinic.location_id))
    const ids = people.map(({ practitioner_id }) => practitioner_id)
    const service_id = await addService(world, clinic.organization_id, ids)
    const days = mostPractitionerDays / 10
    expect(await ask(service_id, days + 1)).toBeNull()
    expect(await ask(service_id, days + 2)).not.toBeNull()
  })

  it('are asked for so many practitioners by name, and not for one more', async () => {
    const named = async (count: number) => {
      const ids = range(count).map(() => clinic.practitioner_id)
      const path = `/org/availability?service_id=${clinic.service_id}&from=2026-03-03&to=2026-03-04&practitioner_ids=${ids}`
      const { status, body } = await world.call(clinic.desk, 'GET', path)
      return [status, body.errors?.[0].path]
    }
    expect(await named(mostPractitioners)).toEqual([200, undefined])
    expect(await named(mostPractitioners + 1)).toEqual([400, 'practitioner_ids'])
  })
})

it('a series has so many visits at most, and ends within so many days', () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1, starts_on: '2026-03-02' }
  expect([mostVisits, mostVisits + 1].map((count) => seriesDays({ ...daily, count }).length)).toEqual([mostVisits, mostVisits])
  // From a Monday on the last day is a Thursday.
  const seldom = { every_weeks: 26, starts_on: '2026-03-02' }
  expect(seriesDays({ ...seldom, weekdays: [4] }).at(-1)).toBe(dayAfter(longestSeriesDays))
  expect(seriesDays({ ...seldom, weekdays: [5] }).at(-1)).toBe(dayAfter(longestSeriesDays + 1 - 26 * 7))
})

it.each(routes.flatMap(({ name, call }) => (call.file ? [[name, call, call.file] as const] : [])))(
  'the file of %s is read up to its limit',
  async (_name, call, { types, limit }) => {
    const send = (bytes: number) =>
      world.call(clinic.owner, call.method, pathOf(call, newId()), Buffer.alloc(bytes), { 'content-type': types[0] as string, ...ifMatch })
    expect((await send(limit)).status).not.toBe(413)
    expect((await send(limit + 1)).status).toBe(413)
  },
)

it('a file of patients has so many people at most', async () => {
  const file = (people: number) =>
    Buffer.from(['First name,Last name,Date of birth', ...range(people).map((i) => `Zora,Fictional${i},1990-04-05`)].join('\n'))
  expect((await openUpload(file(mostImportedPeople))).people).toBe(mostImportedPeople)
  await expect(openUpload(file(mostImportedPeople + 1))).rejects.toThrow('more than 100,000 people')
})

describe('what is imported', () => {
  /** How many of the items find no room any more. */
  async function leftOut(add: (scope: WriteScope, patient_id: string) => Promise<unknown[]>) {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const { kernel } = world.booted
    const own = (await clinicById(kernel, clinic.organization_id)) as Clinic
    return (await asSystem(kernel, { reason: 'test', domain: null, clinic: own }, (scope) => add(scope, patient_id))).length
  }
  const letters = 'abcdefghijklmnop'.split('')
  const unknownDays = { starts_on: null, ends_on: null }
  const names = (count: number): OtherName[] =>
    range(count).map((i) => ({ use: 'maiden', given_name: null, family_name: `Former${letters[i]}`, ...unknownDays }))
  const contacts = (count: number): Contact[] =>
    range(count).map((i) => ({ name: `Contact ${letters[i]}`, relationship: 'parent', roles: [], phone: null, email: null }))
  const telecoms = (count: number): Telecom[] => range(count).map((i) => ({ system: 'email', use: 'home', value: `mail${i}@example.org` }))
  const addresses = (count: number): PatientAddress[] =>
    range(count).map((i) => ({ use: 'home', address_line: `${i} Main Street`, city: null, postal_code: null, ...unknownDays }))

  it.each([
    ['names', mostNames, (count: number) => leftOut((scope, id) => addImportedNames(scope, id, names(count)))],
    ['contacts', mostContacts, (count: number) => leftOut((scope, id) => addImportedContacts(scope, id, contacts(count)))],
    [
      'telephones',
      mostContacts,
      (count: number) => leftOut((scope, id) => addContactPoints(scope, id, { telecoms: telecoms(count), addresses: [] })),
    ],
    [
      'addresses',
      mostAddresses,
      (count: number) => leftOut((scope, id) => addContactPoints(scope, id, { telecoms: [], addresses: addresses(count) })),
    ],
  ] as const)('fills the list of %s and leaves out what is beyond', async (_list, most, add) => {
    expect([await add(most), await add(most + 1)]).toEqual([0, 1])
  })

  it('has numbers of three characters and more', async () => {
    const imported = async (value: string) => {
      const { patient_id } = await addPatient(world, clinic.organization_id)
      const own = (await clinicById(world.booted.kernel, clinic.organization_id)) as Clinic
      const number = { kind: 'insurer', value, assigner: 'VHI' } as const
      const left_out = await asSystem(world.booted.kernel, { reason: 'test', domain: null, clinic: own }, (scope) =>
        addImportedIdentifiers(scope, patient_id, [number]),
      )
      const { rows } = await world.owner.query('select ending from patient_identifiers where patient_id = $1', [patient_id])
      return [left_out.length, rows.length]
    }
    expect([await imported('A-12'), await imported('A-1')]).toEqual([
      [0, 1],
      [1, 0],
    ])
  })
})
