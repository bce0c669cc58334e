import { immunizationMachine } from '@polyclinic/contract/chart/immunizations/immunization-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { someoneWaitsFor } from '../../../test/locks.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
  await setBirth(patient.patient_id, '2020-05-05')
})

const setBirth = (patient_id: string, day: string | null) =>
  world.owner.query('update patients set birth_date = $3 where organization_id = $1 and id = $2', [clinic.organization_id, patient_id, day])
const reason = { reason: 'Of another child' }
let count = 0
const record = (caller: Caller, fields: object = {}, patient_id = patient.patient_id) =>
  world.call(caller, 'POST', `/org/patients/${patient_id}/immunizations`, {
    vaccine: `Vaccine ${count++}`,
    given_on: '2021-06-01',
    ...fields,
  })
const listOf = async (caller: Caller, patient_id = patient.patient_id) =>
  (await world.call(caller, 'GET', `/org/patients/${patient_id}/immunizations?limit=100`)).body
const dose = (vaccine: string, number: number, from_age_months: number) => ({
  vaccine,
  cvx_code: null,
  dose: number,
  from_age_months,
  weeks_after_previous: 4,
  overdue_after_weeks: 4,
})
async function setSchedule(doses: object[]) {
  const { version } = (await world.call(clinic.owner, 'GET', '/org/vaccination-schedule')).body
  return world.call(clinic.owner, 'PUT', '/org/vaccination-schedule', { doses }, { 'if-match': `"${version}"` })
}

describe('a vaccination', () => {
  it('is recorded under the name of who records it, with batch, place and dose', async () => {
    const fields = { vaccine: 'Tetanus', dose: 1, lot_number: 'A1', expires_on: '2022-01-31', site: 'left-arm', route: 'intramuscular' }
    const made = await record(nurse, fields)
    expect([made.status, made.body]).toMatchObject([201, { ...fields, status: 'completed', author_role: 'nurse', can: ['enter-in-error'] }])
    expect((await listOf(doctor)).items[0]).toMatchObject({ id: made.body.id, lot_number: 'A1' })
    const { items } = (await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/timeline?kind=immunization`)).body
    expect(items[0]).toMatchObject({ id: made.body.id, title: 'Tetanus' })
  })

  it('that was not given has its reason, and is not shown as given', async () => {
    const { body } = await record(nurse, { vaccine: 'Refused vaccine', reason_not_done: 'The parents want to think about it' })
    expect(body.status).toBe('not-done')
    const immunizations = (await world.call(patient, 'GET', '/patient/immunizations?limit=100')).body.items
    expect(immunizations.some(({ vaccine }: { vaccine: string }) => vaccine === 'Refused vaccine')).toBe(false)
  })

  it('is refused on a day to come and before the birth, at its field', async () => {
    for (const given_on of ['2199-01-01', '2020-05-04']) {
      const refused = await record(nurse, { given_on })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'given_on'])
    }
    expect((await record(nurse, { given_on: '2020-05-05' })).status).toBe(201)
  })

  it('of one vaccine is recorded once for a day, also by two at once, unless the first was an error', async () => {
    const fields = { vaccine: 'Measles', given_on: '2021-07-01' }
    await world.owner.query('begin')
    await world.owner.query('select from patients where id = $1 for no key update', [patient.patient_id])
    const recorded = [record(nurse, fields), record(doctor, { ...fields, vaccine: ' measles ' })]
    try {
      await someoneWaitsFor(world.owner)
    } finally {
      await world.owner.query('commit')
    }
    const both = await Promise.all(recorded)
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    const id = both.find(({ status }) => status === 201)?.body.id as string
    await world.call(clinic.owner, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)
    expect((await record(doctor, fields)).status).toBe(201)
  })

  it('is seen by the patient, and no longer when it was an error', async () => {
    const { id } = (await record(nurse)).body
    const listImmunizations = async () =>
      (await world.call(patient, 'GET', '/patient/immunizations?limit=100')).body.items.some((item: { id: string }) => item.id === id)
    expect(await listImmunizations()).toBe(true)
    await world.call(nurse, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)
    expect(await listImmunizations()).toBe(false)
  })

  it('of another member is marked as an error only with the permission to correct', async () => {
    const { id } = (await record(doctor)).body
    expect((await world.call(nurse, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)).status).toBe(403)
  })

  it('of another clinic is not found, and of a restricted chart is refused', async () => {
    const stranger = await makeClinic(world)
    const { id } = (await record(nurse)).body
    expect((await world.call(stranger.owner, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)).status).toBe(404)
    expect((await record(stranger.owner)).status).toBe(404)
    const restricted = await addPatient(world, clinic.organization_id)
    const made = await record(doctor, {}, restricted.patient_id)
    await world.owner.query('update patients set restricted = true where id = $1', [restricted.patient_id])
    for (const reply of [
      await world.call(doctor, 'POST', `/org/immunizations/${made.body.id}/enter-in-error`, reason),
      await world.call(doctor, 'GET', `/org/patients/${restricted.patient_id}/immunizations`),
      await record(doctor, {}, restricted.patient_id),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'break_glass_required'])
  })

  walkLifecycle(immunizationMachine, {
    prepare: async (status) => {
      const { id } = (await record(doctor, status === 'not-done' ? { reason_not_done: 'Fever on that day' } : {})).body
      if (status === 'entered-in-error') await world.call(doctor, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)
      return id as string
    },
    read: async (id) => (await listOf(doctor)).items.find((item: { id: string }) => item.id === id),
    act: (id, action) => world.call(doctor, 'POST', `/org/immunizations/${id}/${action}`, reason),
  })
})

describe('the list of due vaccines', () => {
  it('follows from the schedule of the clinic, for staff and patient alike, and ends with the last dose', async () => {
    const child = await addPatient(world, clinic.organization_id)
    await setBirth(child.patient_id, '2021-01-01')
    expect((await setSchedule([dose('Polio', 1, 2), dose('Polio', 2, 4)])).status).toBe(200)
    expect((await listOf(doctor, child.patient_id)).due).toEqual([
      { vaccine: 'Polio', cvx_code: null, dose: 1, due_on: '2021-03-01', status: 'overdue' },
    ])
    await record(nurse, { vaccine: 'polio', given_on: '2021-06-01' }, child.patient_id)
    const due = [{ vaccine: 'Polio', cvx_code: null, dose: 2, due_on: '2021-06-29', status: 'overdue' }]
    expect((await listOf(doctor, child.patient_id)).due).toEqual(due)
    expect((await world.call(child, 'GET', '/patient/immunizations')).body.due).toEqual(due)
    await record(nurse, { vaccine: 'Polio', given_on: '2021-07-01' }, child.patient_id)
    expect((await listOf(doctor, child.patient_id)).due).toEqual([])
  })

  it('does not count doses entered in error, and is empty after a death or without a birth date', async () => {
    const child = await addPatient(world, clinic.organization_id)
    await setBirth(child.patient_id, '2021-01-01')
    await setSchedule([dose('Polio', 1, 2)])
    const { id } = (await record(nurse, { vaccine: 'Polio' }, child.patient_id)).body
    expect((await listOf(doctor, child.patient_id)).due).toEqual([])
    await world.call(clinic.owner, 'POST', `/org/immunizations/${id}/enter-in-error`, reason)
    expect((await listOf(doctor, child.patient_id)).due).toHaveLength(1)
    await setBirth(child.patient_id, null)
    expect((await listOf(doctor, child.patient_id)).due).toEqual([])
    await setBirth(child.patient_id, '2021-01-01')
    await world.owner.query(`update patients set deceased_on = '2026-01-01' where id = $1`, [child.patient_id])
    expect((await listOf(doctor, child.patient_id)).due).toEqual([])
  })

  it('comes from a schedule with doses in order, which settings managers change in the version that they read', async () => {
    const twice = await setSchedule([dose('Polio', 1, 2), dose('POLIO', 1, 3)])
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([422, 'doses.1.dose'])
    const gap = await setSchedule([dose('Polio', 2, 4)])
    expect(gap.body.errors?.[0]).toEqual({ path: 'doses.0.dose', message: 'List dose 1 of this vaccine too.' })
    expect((await world.call(nurse, 'GET', '/org/vaccination-schedule')).status).toBe(403)
    const old = await world.call(clinic.owner, 'PUT', '/org/vaccination-schedule', { doses: [] }, { 'if-match': '"0"' })
    expect(old.status).toBe(412)
  })
})
