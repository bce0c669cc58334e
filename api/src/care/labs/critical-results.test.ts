/** What waits, what the patient sees of it and when, and who hears that a value was corrected. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const code = `potassium-${newId().slice(-8)}`
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let colleague: Caller
let technician: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Potassium', 'Blood')`, [newId(), code])
})
// The ranges are invented for the test and are those of no laboratory.
const range = { sex: null, from_age: null, below_age: null, pregnant: null, low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.2 }
const offered = { code, unit: 'mmol/L', price_minor: null, turnaround_hours: 24, release_after_days: null, ranges: [range] }
const offer = (release: string, version: number) =>
  world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: [{ ...offered, release }] }, { 'if-match': `"${version}"` })
const settings = {
  result_days: 7,
  missing_result_hours: 24,
  critical_minutes: 60,
  review_results: 'all',
  review_days: 2,
  withhold_critical: false,
  verify_by_another: false,
}
const set = (fields: object) =>
  world.call(clinic.owner, 'PUT', '/org/follow-up-settings', { ...settings, ...fields }, { 'if-match': '"1"' })

beforeEach(async () => {
  clock.fix(noon)
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  colleague = await addStaff(world, clinic.organization_id, 'practitioner')
  technician = await addStaff(world, clinic.organization_id, 'lab_technician')
  patient = await addPatient(world, clinic.organization_id)
  await offer('at-once', 1)
})
afterEach(() => clock.release())

const order = async () => {
  const made = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes: [code] })
  return made.body.items[0].id as string
}
const read = async (id: string) => (await world.call(doctor, 'GET', `/org/lab-orders/${id}`)).body
const act = async (caller: Caller, id: string, action: string, body: object = {}) => {
  const { version } = await read(id)
  return world.call(caller, 'POST', `/org/lab-orders/${id}/${action}`, body, { 'if-match': `"${version}"` })
}
const must = async (...args: Parameters<typeof act>) => {
  const reply = await act(...args)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const verified = async (value_number: number) => {
  const id = await order()
  await must(technician, id, 'collect')
  await must(technician, id, 'receive')
  await must(technician, id, 'enter', { value_number })
  await must(technician, id, 'complete')
  clock.fix('2026-03-02T13:00:00.000Z')
  return id
}
const shown = async () => (await world.call(patient, 'GET', '/patient/lab-results')).body.items
/** What the role of the patient can read at all, past every condition of a statement. */
const readable = async (id: string) => {
  await world.owner.query('begin')
  await world.owner.query(`select app.enter('polyclinic_patient', $1, $2, null)`, [clinic.organization_id, patient.patient_id])
  const { rows } = await world.owner.query(`select value_number from observations where order_id = $1`, [id])
  await world.owner.query('rollback')
  return rows.length > 0
}
const titles = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/notifications')).body.items.map(({ title }: { title: string }) => title)

describe('a critical result', () => {
  it('is in the follow-up and counted in the menu from the moment in which it is verified', async () => {
    const id = await verified(6.5)
    const { items } = (await world.call(doctor, 'GET', '/org/tasks?follow_up=true&mine=true')).body
    expect(items).toMatchObject([{ kind: 'critical-result', priority: 'stat', source: { source_id: id }, is_overdue: false }])
    for (const caller of [doctor, colleague, clinic.owner])
      expect((await world.call(caller, 'GET', '/org/open-work')).body.critical_results).toBe(1)
    await must(doctor, id, 'acknowledge', { note: 'Called, comes at once' })
    expect((await world.call(doctor, 'GET', '/org/tasks?follow_up=true')).body.items).toEqual([])
    expect((await world.call(doctor, 'GET', '/org/open-work')).body.critical_results).toBe(0)
  })

  it('is shown by the policy of its test where the clinic does not withhold it', async () => {
    await verified(6.5)
    expect(await shown()).toMatchObject([{ value_text: '6.5', interpretation: 'critical-high', corrected: null }])
  })

  it('is withheld from the patient until somebody acknowledges it, where the clinic wants that', async () => {
    await set({ withhold_critical: true })
    const id = await verified(6.5)
    expect(await shown()).toEqual([])
    expect(await readable(id)).toBe(false)
    expect(await read(id)).toMatchObject({ withheld: { until_acknowledged: true, reason: null }, tasks: ['acknowledge', 'correct'] })
    expect((await act(doctor, id, 'release')).body).toMatchObject({
      code: 'state_not_allowed',
      detail: expect.stringContaining('Acknowledge it first'),
    })
    await must(doctor, id, 'acknowledge', { note: 'Called, comes at once' })
    expect(await shown()).toMatchObject([{ value_text: '6.5' }])
    expect((await read(id)).withheld).toBeNull()
  })

  it('that is withheld still waits for its release afterwards, where its test is released by hand', async () => {
    await offer('after-review', 2)
    await set({ withhold_critical: true })
    const id = await verified(6.5)
    await must(doctor, id, 'acknowledge', { note: 'Called, comes at once' })
    expect(await shown()).toEqual([])
    await must(doctor, id, 'release')
    expect(await shown()).toHaveLength(1)
  })

  it('that is withheld is shown once it is corrected to a value that is not critical', async () => {
    await set({ withhold_critical: true })
    const id = await verified(6.5)
    await must(technician, id, 'correct', { value_number: 4.4, reason: 'Haemolysed' })
    expect(await shown()).toMatchObject([{ value_text: '4.4', corrected: null }])
  })

  it('is not withheld in the place of a value that the patient has seen already', async () => {
    await set({ withhold_critical: true })
    const id = await verified(4.4)
    await must(technician, id, 'correct', { value_number: 6.5, reason: 'Read wrong' })
    expect(await shown()).toMatchObject([{ value_text: '6.5', corrected: { value_before: '4.4 mmol/L' } }])
    expect((await read(id)).withheld).toBeNull()
  })
})

describe('a release', () => {
  it('is taken back with a reason, by which the patient no longer sees the result, and may be made again', async () => {
    await offer('after-review', 2)
    const id = await verified(4.4)
    expect((await act(doctor, id, 'withhold', { reason: 'Not released so far' })).body.code).toBe('state_not_allowed')
    await must(doctor, id, 'release')
    expect([(await shown()).length, await readable(id)]).toEqual([1, true])
    const hidden = await must(doctor, id, 'withhold', { reason: 'Of another patient' })
    expect(hidden).toMatchObject({ withheld: { until_acknowledged: false, reason: 'Of another patient' } })
    expect(hidden.tasks).toEqual(['correct', 'release'])
    expect([(await shown()).length, await readable(id)]).toEqual([0, false])
    expect((await act(doctor, id, 'withhold', { reason: 'Once more' })).body.code).toBe('state_not_allowed')
    const timeline = (await world.call(patient, 'GET', '/patient/timeline')).body.items ?? []
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'lab-result')).toEqual([])
    await must(doctor, id, 'release')
    expect([(await shown()).length, await readable(id)]).toEqual([1, true])
    await must(doctor, id, 'withhold', { reason: 'Taken back again' })
    expect(await shown()).toEqual([])
  })

  it('by the policy of a test is taken back as well', async () => {
    const id = await verified(4.4)
    await must(doctor, id, 'withhold', { reason: 'Of another patient' })
    expect(await shown()).toEqual([])
  })

  it('is taken back by who treats patients alone, and no raw statement changes why', async () => {
    const id = await verified(4.4)
    expect((await act(technician, id, 'withhold', { reason: 'Of another patient' })).status).toBe(403)
    await must(doctor, id, 'withhold', { reason: 'Of another patient' })
    for (const statement of [`update withheld_results set reason = 'none'`, 'delete from withheld_results']) {
      await world.owner.query('begin')
      await world.owner.query('set local role polyclinic_staff')
      await expect(world.owner.query(statement)).rejects.toThrow('permission denied')
      await world.owner.query('rollback')
    }
  })

  it('that was taken back stays so when the value is corrected, and the former value is never shown again', async () => {
    const id = await verified(4.4)
    await must(doctor, id, 'withhold', { reason: 'Of another patient' })
    await must(technician, id, 'correct', { value_number: 5, reason: 'Measured anew' })
    expect(await shown()).toEqual([])
    await must(doctor, id, 'release')
    expect(await shown()).toMatchObject([{ value_text: '5', corrected: null }])
  })
})

describe('a correction', () => {
  it('says so to the patient who has seen the former value, and to everybody who was told of it', async () => {
    const id = await verified(6.5)
    await must(colleague, id, 'acknowledge', { note: 'Called, comes at once' })
    await must(technician, id, 'correct', { value_number: 4.4, reason: 'Haemolysed' })
    expect(await shown()).toMatchObject([{ value_text: '4.4', corrected: { at: '2026-03-02T13:00:00.000Z', value_before: '6.5 mmol/L' } }])
    expect((await titles(patient))[0]).toBe('A result was corrected')
    for (const member of [doctor, colleague]) expect((await titles(member))[0]).toBe('A result that you were told about was corrected')
    expect(await titles(technician)).toEqual([])
  })

  it('to another critical value says that this one waits', async () => {
    const id = await verified(6.5)
    await must(technician, id, 'correct', { value_number: 7, reason: 'Read wrong' })
    expect(await titles(doctor)).toEqual(['A critical result waits for you', 'A critical result waits for you'])
  })

  it('says nothing to a patient who has not seen the former value', async () => {
    await offer('after-review', 2)
    const id = await verified(4)
    await must(technician, id, 'correct', { value_number: 4.4, reason: 'Read wrong' })
    expect(await titles(patient)).toEqual([])
    await must(doctor, id, 'release')
    expect(await shown()).toMatchObject([{ value_text: '4.4', corrected: null }])
  })
})

describe('a second pair of eyes', () => {
  it('is asked for where the clinic wants it: whoever entered a result does not verify it', async () => {
    await set({ verify_by_another: true })
    const id = await order()
    await must(technician, id, 'collect')
    await must(technician, id, 'receive')
    const entered = await must(technician, id, 'enter', { value_number: 4.4 })
    expect(entered).toMatchObject({ tasks: ['enter'], must_be_verified_by_another: true })
    const refused = await act(technician, id, 'complete')
    expect(refused.body).toMatchObject({
      code: 'refused_by_rule',
      detail: 'You entered this result. In this clinic somebody else verifies it.',
    })
    expect((await read(id)).status).toBe('active')
    const second = await addStaff(world, clinic.organization_id, 'lab_technician')
    expect(await must(second, id, 'complete')).toMatchObject({ status: 'completed' })
  })

  it('is not asked for otherwise', async () => {
    expect(await read(await verified(4.4))).toMatchObject({ status: 'completed', must_be_verified_by_another: false })
  })
})
