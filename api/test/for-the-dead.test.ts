/** What is written for somebody who has died asks first, and what would be sent to them is not: whatever is known of the day. */
import { beforeAll, describe, expect, it } from 'vitest'
import { clock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { expectToAskFirst, expectWritten, type Writing } from './asks-of-the-dead.ts'
import { addPatient } from './clinic.ts'
import { unique, usePatientImports } from './patient-imports.ts'

const { world, clinic, manager, doctor, uploadBundle, importAll } = usePatientImports()
type Patient = Awaited<ReturnType<typeof addPatient>>
let dead: Patient
let medication_id: string
const code = `D${newId().slice(-9)}`

beforeAll(async () => {
  dead = await addPatient(world, clinic.organization_id)
  await world.owner.query('update patients set is_deceased = true where id = $1', [dead.patient_id])
  const drug = { generic_name: 'Amoxicillin', atc_code: 'J01CA04', form: 'capsule', strength: '500 mg' }
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Test of the dead', 'Blood')`, [newId(), code])
  const offered = {
    code,
    unit: 'mmol/L',
    price_minor: null,
    turnaround_hours: 24,
    release: 'at-once',
    release_after_days: null,
    ranges: [],
  }
  const put = await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: [offered] }, { 'if-match': '"1"' })
  expect([put.status, put.body.detail]).toEqual([200, undefined])
  medication_id = (await world.call(clinic.owner, 'POST', '/org/medications', drug)).body.id
})

const importOf = async (patient: object) => {
  const name = [{ family: unique('Gone'), given: ['Zora'] }]
  const { rows } = await importAll(await uploadBundle({ resourceType: 'Patient', name, birthDate: '1915-06-01', ...patient }))
  const { id } = rows[0].patient
  const chart = (await world.call(doctor, 'GET', `/org/patients/${id}`)).body
  const out = (await world.call(doctor, 'GET', `/fhir/R4/Patient/${id}`)).body
  return { id, chart, out }
}

describe('an imported death', () => {
  it.each([
    [{ deceasedBoolean: true }, { is_deceased: true, deceased_on: null, deceased_date_time: null }],
    [{ deceasedDateTime: '1996' }, { is_deceased: true, deceased_on: '1996-01-01', deceased_date_time: '1996' }],
    [{ deceasedDateTime: '1996-03' }, { is_deceased: true, deceased_on: '1996-03-01', deceased_date_time: '1996-03' }],
    [{ deceasedDateTime: '1996-03-05' }, { is_deceased: true, deceased_on: '1996-03-05', deceased_date_time: '1996-03-05' }],
    [
      { deceasedDateTime: '1996-03-05T23:30:00-11:00' },
      { is_deceased: true, deceased_on: '1996-03-05', deceased_date_time: '1996-03-05T23:30:00-11:00' },
    ],
  ])('of %j stands on the chart and goes out as it came', async (stated, kept) => {
    const { chart, out } = await importOf(stated)
    expect(chart).toMatchObject(kept)
    expect(out).toMatchObject(stated)
  })

  it('is none where it says that the person lives', async () => {
    const { chart, out } = await importOf({ deceasedBoolean: false })
    expect(chart).toMatchObject({ is_deceased: false, deceased_on: null })
    expect(out).not.toHaveProperty('deceasedBoolean')
  })

  it('is a difference where the chart says that the person lives', async () => {
    const named = { resourceType: 'Patient', name: [{ family: unique('Twice'), given: ['Ada'] }], birthDate: '1915-06-01' }
    const identifier = [{ system: 'https://other.example/patients', value: unique('id') }]
    await importAll(await uploadBundle({ ...named, identifier }))
    const { rows } = await importAll(await uploadBundle({ ...named, identifier, deceasedBoolean: true }))
    expect(rows[0].remainders).toMatchObject([{ part: 'element', detail: 'deceased', reason: 'chart-unchanged' }])
  })
})

describe('a chart', () => {
  it('says that somebody has died without a day, or lives after all', async () => {
    const { patient_id } = await addPatient(world, clinic.organization_id)
    const change = async (body: object, version: number) =>
      (await world.call(manager, 'PATCH', `/org/patients/${patient_id}`, body, { 'if-match': `"${version}"` })).body
    expect(await change({ is_deceased: true }, 1)).toMatchObject({ is_deceased: true, deceased_on: null })
    expect(await change({ deceased_on: '2026-01-02' }, 2)).toMatchObject({ is_deceased: true, deceased_on: '2026-01-02' })
    expect(await change({ is_deceased: false }, 3)).toMatchObject({ is_deceased: false, deceased_on: null })
  })

  it('of who has died is found among the dead, and not among the living', async () => {
    const found = async (deceased: boolean) =>
      (await world.call(manager, 'GET', `/org/patients?deceased=${deceased}&limit=100`)).body.items.map(({ id }: { id: string }) => id)
    expect([(await found(true)).includes(dead.patient_id), (await found(false)).includes(dead.patient_id)]).toEqual([true, false])
  })
})

/** What is written for a patient, by who may; each is made by an address and a body. */
const writings: [string, (patient_id: string) => Promise<Writing>][] = [
  ['a message', async (patient_id) => [manager, '/org/messages', { patient_id, body: 'To the family: our sympathy.' }]],
  ['an order of the laboratory', async (patient_id) => [doctor, `/org/patients/${patient_id}/lab-orders`, { codes: [code] }]],
  [
    'a prescription',
    async (patient_id) => {
      const line = { dose_quantity: 1, dose_unit: 'capsule', frequency: 3, period_days: 1, duration_days: 7 }
      const draft = await world.call(doctor, 'POST', '/org/prescriptions', { patient_id, medication_id, ...line, death_known: true })
      expect(draft.status).toBe(201)
      const body = draft.body.check?.outcome === 'clear' ? {} : { override_reason: 'Known' }
      return [doctor, `/org/prescriptions/${draft.body.id}/activate`, body, { 'if-match': '"1"' }]
    },
  ],
  [
    'a draft of a prescription',
    async (patient_id) => {
      const line = { dose_quantity: 1, dose_unit: 'capsule', frequency: 3, period_days: 1, duration_days: 7 }
      return [doctor, '/org/prescriptions', { patient_id, medication_id, ...line }]
    },
  ],
  [
    'a referral',
    async (patient_id) => {
      const expected_on = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
      const to = { specialty: 'Pathology', recipient_name: 'Dr Grey', reason: 'Cause of death', expected_on }
      return [doctor, '/org/referrals', { patient_id, ...to, letter: 'Please examine.' }]
    },
  ],
  [
    'an order of the laboratory that was prepared',
    async (patient_id) => {
      const orders = { codes: [code], draft: true, death_known: true }
      const prepared = await world.call(doctor, 'POST', `/org/patients/${patient_id}/lab-orders`, orders)
      return [doctor, `/org/lab-orders/${prepared.body.items[0].id}/activate`, {}]
    },
  ],
]

describe.each(writings)('%s', (_, writing) => {
  it('for somebody who has died asks first, and is written once that is said to be known', async () => {
    await expectToAskFirst(world, await writing(dead.patient_id), dead.patient_id)
  })

  it('for the living is written at once', async () => {
    const living = await addPatient(world, clinic.organization_id)
    await expectWritten(world, await writing(living.patient_id))
  })
})
