import { observationMachine } from '@polyclinic/contract/care/observations/observation-machine'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
  await world.owner.query(`update patients set birth_date = '1980-05-05' where id = $1`, [patient.patient_id])
})

const set = {
  systolic: { value: 150, unit: 'mm[Hg]' },
  diastolic: { value: 85, unit: 'mm[Hg]' },
  temperature: { value: 98.6, unit: '[degF]' },
  weight: { value: 70, unit: 'kg' },
  height: { value: 175, unit: 'cm' },
}
const path = (kind: string) => `/org/patients/${patient.patient_id}/${kind}`
const record = (measurements: object = set, more: object = {}, caller = nurse) =>
  world.call(caller, 'POST', path('vitals'), { measurements, ...more })
const recorded = async (measurements: object = set, more: object = {}): Promise<Record<string, Observation>> => {
  const { status, body } = await record(measurements, more)
  expect([status, body.errors]).toEqual([201, undefined])
  return Object.fromEntries(body.items.map((item: Observation) => [item.code, item]))
}
const all = async (): Promise<Observation[]> => (await world.call(nurse, 'GET', `${path('observations')}?limit=100`)).body.items
const observationOf = async (id: string) => (await all()).find((item) => item.id === id) as Observation
const change = (id: string, action: string, body: object, caller = nurse) =>
  world.call(caller, 'POST', `/org/observations/${id}/${action}`, body)
const reason = 'Read from the wrong line'

describe('a set of vital signs', () => {
  it('is kept in one unit, with the range of then and under the name of the nurse', async () => {
    const rows = await recorded()
    expect(Object.keys(rows).sort()).toEqual(['29463-7', '39156-5', '8302-2', '8310-5', '8462-4', '8480-6', '85354-9'])
    expect(rows['8310-5']).toMatchObject({
      value_number: 37,
      unit: 'Cel',
      interpretation: 'normal',
      reference_low: 36.1,
      reference_high: 38,
    })
    expect(rows['8480-6']).toMatchObject({ value_number: 150, interpretation: 'high', component_of: rows['85354-9']?.id })
    expect(rows['39156-5']).toMatchObject({ value_number: 22.9, derived_from: [rows['29463-7']?.id, rows['8302-2']?.id], can: [] })
    expect(rows['8310-5']).toMatchObject({ performer_role: 'nurse', status: 'final', source: null, can: ['correct', 'enter-in-error'] })
    expect(rows['29463-7']?.reference_source).toBeNull()
  })

  it.each([
    [{ pulse: { value: 720, unit: '/min' } }, 'measurements.pulse'],
    [{ pulse: { value: 0, unit: '/min' } }, 'measurements.pulse'],
    [{ weight: { value: 70, unit: 'st' } }, 'measurements.weight'],
    [{ pain: { value: 3.5, unit: '{score}' } }, 'measurements.pain'],
    [{ systolic: { value: 120, unit: 'mm[Hg]' } }, 'measurements.diastolic'],
    [{ diastolic: { value: 80, unit: 'mm[Hg]' } }, 'measurements.systolic'],
    [{ ...set, diastolic: { value: 150, unit: 'mm[Hg]' } }, 'measurements.diastolic'],
    [{}, 'measurements'],
  ])('refuses %j at its field and writes nothing', async (measurements, field) => {
    const before = (await all()).length
    const reply = await record(measurements)
    expect([reply.status, reply.body.code, reply.body.errors[0].path]).toEqual([422, 'refused_by_rule', field])
    expect(await all()).toHaveLength(before)
  })

  it('is refused for tomorrow, for a day before the birth, and for the visit of another patient', async () => {
    const pulse = { pulse: { value: 70, unit: '/min' } }
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
    expect((await record(pulse, { effective_at: tomorrow })).body.errors[0].path).toBe('effective_at')
    expect((await record(pulse, { effective_at: '1980-05-04T10:00:00.000Z' })).body.errors[0].path).toBe('effective_at')
    expect((await record(pulse, { encounter_id: newId() })).body.errors[0].path).toBe('encounter_id')
  })

  it('marks no value of a child or of somebody whose birth date is not known as out of range', async () => {
    const child = await addPatient(world, clinic.organization_id)
    for (const birth_date of ['2020-01-01', null]) {
      await world.owner.query('update patients set birth_date = $2 where id = $1', [child.patient_id, birth_date])
      const reply = await world.call(nurse, 'POST', `/org/patients/${child.patient_id}/vitals`, {
        measurements: { pulse: { value: 140, unit: '/min' } },
      })
      expect(reply.body.items[0]).toMatchObject({ value_number: 140, interpretation: null, reference_high: null })
    }
  })

  it('says nothing of a value that crosses no limit of a range that is open, and calls no glucose normal', async () => {
    const meanings = async (measurements: object) =>
      Object.values(await recorded(measurements)).flatMap(({ value_number, interpretation }) =>
        value_number === null ? [] : [interpretation],
      )
    const glucose = (value: number) => ({ glucose: { value, unit: 'mmol/L' } })
    expect(await meanings({ systolic: { value: 120, unit: 'mm[Hg]' }, diastolic: { value: 70, unit: 'mm[Hg]' } })).toEqual([null, null])
    expect(await meanings(glucose(0.3))).toEqual(['critical-low'])
    expect(await meanings(glucose(6))).toEqual([null])
    expect(await meanings(glucose(12))).toEqual(['high'])
    for (const value of [30, 100]) expect(await meanings(glucose(value))).toEqual(['critical-high'])
  })

  it('shows for each sign the last value that is not an error', async () => {
    const pulse = (value: number) => ({ pulse: { value, unit: '/min' } })
    const latest = async () =>
      (await world.call(nurse, 'GET', path('vitals'))).body.items.find((item: Observation) => item.code === '8867-4')?.value_number
    await recorded(pulse(61), { effective_at: '2026-01-02T10:00:00.000Z' })
    const { '8867-4': wrong } = await recorded(pulse(63), { effective_at: '2026-01-03T10:00:00.000Z' })
    await recorded(pulse(62), { effective_at: '2026-01-01T10:00:00.000Z' })
    expect(await latest()).toBe(63)
    await change(wrong?.id as string, 'enter-in-error', { reason })
    expect(await latest()).toBe(61)
  })
})

describe('an observation', () => {
  it('is corrected by another row, the first stays, and the body mass index follows', async () => {
    const rows = await recorded()
    const weight = rows['29463-7'] as Observation
    const corrected = await change(weight.id, 'correct', { value: 80, unit: 'kg', reason })
    expect(corrected.body).toMatchObject({ value_number: 80, status: 'corrected', replaces_id: weight.id, replaces_reason: reason })
    expect(await observationOf(weight.id)).toMatchObject({ value_number: 70, status: 'final', is_replaced: true, can: [] })
    const index = (await all()).find((item) => item.replaces_id === rows['39156-5']?.id)
    expect(index).toMatchObject({ value_number: 26.1, interpretation: 'high', derived_from: [corrected.body.id, rows['8302-2']?.id] })
    expect((await change(weight.id, 'correct', { value: 81, unit: 'kg', reason })).body.code).toBe('state_not_allowed')
  })

  it('is corrected once by two at once', async () => {
    const { '8310-5': row } = await recorded()
    const replies = await Promise.all([37.5, 38.5].map((value) => change(row?.id as string, 'correct', { value, unit: 'Cel', reason })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('takes the parts of its panel and what was computed from it along when it is marked as an error', async () => {
    const rows = await recorded()
    await change(rows['8480-6']?.id as string, 'enter-in-error', { reason })
    for (const code of ['85354-9', '8480-6', '8462-4'])
      expect((await observationOf(rows[code]?.id as string)).status).toBe('entered-in-error')
    expect((await observationOf(rows['8310-5']?.id as string)).status).toBe('final')
    await change(rows['8302-2']?.id as string, 'enter-in-error', { reason })
    expect(await observationOf(rows['39156-5']?.id as string)).toMatchObject({
      status: 'entered-in-error',
      value_number: 22.9,
      error: { reason },
    })
    expect((await observationOf(rows['29463-7']?.id as string)).status).toBe('final')
  })

  it('refuses a diastolic pressure above the systolic, also as a correction', async () => {
    const rows = await recorded()
    const reply = await change(rows['8462-4']?.id as string, 'correct', { value: 150, unit: 'mm[Hg]', reason })
    expect(reply.body.errors[0].path).toBe('value')
  })

  it('is corrected by a colleague only with the permission to correct what others wrote', async () => {
    const { '8310-5': row } = await recorded()
    const colleague = await addStaff(world, clinic.organization_id, 'nurse')
    expect((await observationOf(row?.id as string)).can).toEqual(['correct', 'enter-in-error'])
    const body = { value: 37.5, unit: 'Cel', reason }
    expect((await change(row?.id as string, 'correct', body, colleague)).status).toBe(403)
    expect((await change(row?.id as string, 'enter-in-error', { reason }, colleague)).status).toBe(403)
    expect((await change(row?.id as string, 'correct', body, clinic.owner)).body).toMatchObject({ performer_role: 'owner' })
  })

  it('of another clinic is not found, and of a restricted chart is refused', async () => {
    const { '8310-5': row } = await recorded()
    const otherClinic = await makeClinic(world)
    expect((await change(row?.id as string, 'enter-in-error', { reason }, otherClinic.owner)).status).toBe(404)
    expect((await world.call(otherClinic.owner, 'GET', path('observations'))).status).toBe(404)
    await world.owner.query('update patients set restricted = true where id = $1', [patient.patient_id])
    const calls = [
      world.call(nurse, 'GET', path('observations')),
      world.call(nurse, 'GET', path('vitals')),
      record(),
      change(row?.id as string, 'correct', { value: 38, unit: 'Cel', reason }),
      change(row?.id as string, 'enter-in-error', { reason }),
    ]
    expect((await Promise.all(calls)).map(({ body }) => body.code)).toEqual(calls.map(() => 'break_glass_required'))
    await world.owner.query('update patients set restricted = false where id = $1', [patient.patient_id])
  })

  /** A row in this status; a status that is not set by a recording here is written as another system could have sent it. */
  walkLifecycle(observationMachine, {
    prepare: async (status) => {
      const rows = await recorded({ pulse: { value: 70, unit: '/min' } })
      const { id } = rows['8867-4'] as Observation
      if (status === 'entered-in-error') await change(id, 'enter-in-error', { reason })
      else await world.owner.query('update observations set status = $2 where id = $1', [id, status])
      return id
    },
    read: async (id) => {
      const row = await observationOf(id)
      // The value that replaces it has the status of a correction.
      return row.is_replaced ? ((await all()).find((item) => item.replaces_id === id) as Observation) : row
    },
    act: (id, action) => change(id, action, action === 'correct' ? { value: 75, unit: '/min', reason } : { reason }),
  })
})

describe('a laboratory result', () => {
  const plant = async (more: Record<string, unknown> = {}) => {
    const row = {
      organization_id: clinic.organization_id,
      id: newId(),
      patient_id: patient.patient_id,
      category: 'laboratory',
      code_system: 'http://loinc.org',
      code: '718-7',
      display: 'Hemoglobin',
      value_number: 13.5,
      unit: 'g/dL',
      reference_low: 12,
      reference_high: 16,
      effective_at: '2026-02-01T10:00:00Z',
      issued_at: '2026-02-01T10:00:00Z',
      source: 'Laboratory',
      status: 'final',
      released_at: '2026-02-02T10:00:00Z',
      ...more,
    }
    const columns = Object.keys(row)
    await world.owner.query(
      `insert into observations (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    )
    return row.id
  }
  const listResults = async (caller: Caller = patient) => (await world.call(caller, 'GET', '/patient/lab-results')).body.items

  it('is shown to its patient once it is released, as long as it holds', async () => {
    const id = await plant()
    await plant({ released_at: null })
    const otherPatient = await addPatient(world, clinic.organization_id)
    expect([(await listResults()).map((item: { id: string }) => item.id), await listResults(otherPatient)]).toEqual([[id], []])
    expect((await listResults())[0]).toMatchObject({
      test_name: 'Hemoglobin',
      value_text: '13.5',
      unit: 'g/dL',
      reference_range: '12 – 16',
    })
    const newer = await plant({ replaces_id: id, replaces_reason: reason, value_number: 14, status: 'corrected' })
    expect((await listResults()).map((item: { id: string }) => item.id)).toEqual([newer])
    expect((await change(newer, 'enter-in-error', { reason }, clinic.owner)).status).toBe(200)
    expect(await listResults()).toEqual([])
  })

  it('from another source is not corrected here: it can only be marked as an error', async () => {
    const id = await plant()
    const reply = await change(id, 'correct', { value: 14, unit: 'g/dL', reason }, clinic.owner)
    expect([reply.status, reply.body.detail]).toEqual([409, 'Only what was measured or asked here can be corrected.'])
  })

  it('shows the patient no vital sign that was not released', async () => {
    await recorded()
    expect((await listResults()).some((item: { test_name: string }) => item.test_name === 'Heart rate')).toBe(false)
  })
})
