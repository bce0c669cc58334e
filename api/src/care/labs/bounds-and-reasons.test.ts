import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let doctor: Caller
let technician: Caller
let patient: Caller & { patient_id: string }
const mark = newId().slice(-8)
const [potassium, culture, excess] = [`potassium-${mark}`, `culture-${mark}`, `excess-${mark}`] as const

beforeAll(async () => {
  const clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  technician = await addStaff(world, clinic.organization_id, 'lab_technician')
  patient = await addPatient(world, clinic.organization_id)
  for (const code of [potassium, culture, excess])
    await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, $2, 'Blood')`, [newId(), code])
  // The ranges are invented for the test and are those of no laboratory.
  const nobody = { sex: null, from_age: null, below_age: null, pregnant: null }
  const limits = { low: 3, high: 10, critical_low: 1, critical_high: 180 }
  const offered = { price_minor: null, turnaround_hours: 24, release: 'at-once', release_after_days: null }
  const tests = [
    { ...offered, code: potassium, unit: 'mmol/L', ranges: [{ ...nobody, ...limits }] },
    { ...offered, code: culture, unit: null, ranges: [] },
    { ...offered, code: excess, unit: 'mmol/L', ranges: [{ ...nobody, ...limits, low: -2, high: 2, critical_low: -10 }] },
  ]
  const set = await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests }, { 'if-match': '"1"' })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
})

/** An order whose specimen the laboratory has received. */
async function received(code: string = potassium) {
  const { body } = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes: [code] })
  const path = `/org/lab-orders/${body.items[0].id}`
  const read = async () => (await world.call(doctor, 'GET', path)).body
  const headers = async () => ({ 'if-match': `"${(await read()).version}"` })
  const act = async (action: string, sent: object = {}) => world.call(technician, 'POST', `${path}/${action}`, sent, await headers())
  await act('collect')
  await act('receive')
  const refusal = async (sent: object) => refusalOf(world, technician, 'POST', `${path}/enter`, sent, await headers())
  return { path, read, act, refusal }
}

async function verified(sent: object, code: string = potassium) {
  const order = await received(code)
  const entered = await order.act('enter', sent)
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  expect((await order.act('complete')).status).toBe(200)
  const work = await order.read()
  return { ...order, work, result: work.results[0] }
}

describe('a result that is only known to be below or above a number', () => {
  it.each([
    [{ value_number: 200, value_comparator: '>' }, 'critical-high', 'critical', null],
    [{ value_number: 0.5, value_comparator: '<' }, 'critical-low', 'critical', null],
    [{ value_number: 2, value_comparator: '<' }, 'low', 'done', null],
    [{ value_number: 5, value_comparator: '<' }, null, 'done', 'comparator'],
    [{ value_number: 5, value_comparator: '>=' }, null, 'done', 'comparator'],
  ])('%j is %s, and the order is %s', async (sent, interpretation, stage, not_judged) => {
    const { work, result } = await verified(sent)
    expect(result).toMatchObject({ ...sent, unit: 'mmol/L', interpretation, not_judged, reference_low: 3, reference_high: 10 })
    expect(work.stage).toBe(stage)
    const [seen] = (await world.call(patient, 'GET', '/patient/lab-results?limit=1')).body.items
    expect(seen).toMatchObject({ ...sent, interpretation })
    expect(seen.value_text).toBe(`${sent.value_comparator === '>=' ? '≥' : sent.value_comparator}${sent.value_number}`)
  })

  it('stands with its sign on the chart and its timeline', async () => {
    const { result } = await verified({ value_number: 0.25, value_comparator: '<=' })
    const listed = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/observations?category=laboratory&limit=1`)
    expect(listed.body.items[0]).toMatchObject({ id: result.id, value_number: 0.25, value_comparator: '<=' })
    const timeline = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/timeline?kind=lab-result&limit=100`)
    const values = timeline.body.items.flatMap((item: { values: object[] }) => item.values)
    expect(values).toContainEqual(expect.objectContaining({ value_number: 0.25, value_comparator: '<=', interpretation: 'critical-low' }))
  })

  it('is corrected by an exact one, which has no sign', async () => {
    const { act, read } = await verified({ value_number: 200, value_comparator: '>' })
    expect((await act('correct', { value_number: 210, reason: 'Diluted and measured again' })).status).toBe(200)
    expect((await read()).results[0]).toMatchObject({ value_number: 210, value_comparator: null, status: 'corrected' })
    const [seen] = (await world.call(patient, 'GET', '/patient/lab-results?limit=1')).body.items
    expect(seen).toMatchObject({ value_text: '210', corrected: { value_before: '>200 mmol/L' } })
  })

  it('is refused below zero where no limit of its test is, and taken where one is', async () => {
    const { refusal } = await received()
    const below = 'A result of this test is not below zero: none of its limits is.'
    expect(await refusal({ value_number: 0, value_comparator: '<' })).toEqual(['refused_by_rule', 'value_number', below])
    expect(await refusal({ value_number: -5, value_comparator: '>' })).toEqual(['refused_by_rule', 'value_number', below])
    const { result } = await verified({ value_number: -12, value_comparator: '<' }, excess)
    expect(result.interpretation).toBe('critical-low')
  })
})

describe('no result', () => {
  it.each([
    { data_absent_reason: 'hemolysis', data_absent_text: null },
    { data_absent_reason: 'clotting', data_absent_text: 'Second tube too' },
    { data_absent_reason: 'other', data_absent_text: 'The tube was lost' },
  ])('has its reason, %j, and no unit, range or meaning; the patient reads it', async (sent) => {
    const { result } = await verified(sent)
    expect(result).toMatchObject({ ...sent, value_number: null, value_text: null, unit: null, reference_low: null, interpretation: null })
    const [seen] = (await world.call(patient, 'GET', '/patient/lab-results?limit=1')).body.items
    expect(seen).toMatchObject({ ...sent, value_text: '', value_number: null })
    const timeline = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/timeline?kind=lab-result&limit=100`)
    expect(timeline.body.items.flatMap((item: { values: object[] }) => item.values)).toContainEqual(expect.objectContaining(sent))
  })

  it('is taken of a test whose results are words, too', async () => {
    const { result } = await verified({ data_absent_reason: 'insufficient' }, culture)
    expect(result).toMatchObject({ data_absent_reason: 'insufficient', value_text: null })
  })
})

it.each([
  [{ value_text: '>200' }, 'value_text', /measured in mmol\/L: the number stands in value_number, a sign such as < in value_comparator/],
  [{ value_text: 'haemolysed' }, 'value_text', /why there is no result in data_absent_reason/],
  [{ value_comparator: '<' }, 'value_number', /Enter a number, or words, or why there is no result/],
  [{ value_number: 5, data_absent_reason: 'error' }, 'value_number', /Enter a number, or words, or why there is no result/],
  [{ value_comparator: '<', data_absent_reason: 'error' }, 'value_comparator', /stands before a number/],
  [{ value_number: 5, data_absent_text: 'Lost' }, 'data_absent_text', /Choose why there is no result/],
  [{ data_absent_reason: 'other' }, 'data_absent_text', /Write why there is no result/],
])('refuses %j and says what to do', async (sent, field, message) => {
  const { refusal } = await received()
  expect(await refusal(sent)).toEqual(['refused_by_rule', field, expect.stringMatching(message)])
})
