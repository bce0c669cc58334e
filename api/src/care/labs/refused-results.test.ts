import { beforeAll, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
const mark = newId().slice(-8)
const [counted, described] = [`counted-${mark}`, `described-${mark}`] as const

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  const offered = { price_minor: null, turnaround_hours: 24, release: 'after-review', release_after_days: null, ranges: [] }
  for (const code of [counted, described])
    await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, $2, 'Blood')`, [newId(), code])
  const tests = [
    { ...offered, code: counted, unit: 'mmol/L' },
    { ...offered, code: described, unit: null },
  ]
  const set = await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests }, { 'if-match': '"1"' })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
})

/** An order whose specimen the laboratory has received. */
async function received(code: string) {
  const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
  const { patient_id } = await addPatient(world, clinic.organization_id)
  const { body } = await world.call(doctor, 'POST', `/org/patients/${patient_id}/lab-orders`, { codes: [code] })
  const path = `/org/lab-orders/${body.items[0].id}`
  const headers = async () => ({ 'if-match': `"${(await world.call(doctor, 'GET', path)).body.version}"` })
  const act = async (action: string, sent: object = {}) => {
    const reply = await world.call(technician, 'POST', `${path}/${action}`, sent, await headers())
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await act('collect')
  await act('receive')
  return { path, technician, act, headers }
}

it('a number is not entered for a test whose results are words', async () => {
  const { path, technician, headers } = await received(described)
  const refusal = await refusalOf(world, technician, 'POST', `${path}/enter`, { value_number: 5 }, await headers())
  expect(refusal).toEqual(['refused_by_rule', 'value_number', 'This test has no unit, so that its results are words.'])
})

it('a result that was marked as entered in error is neither released, withheld nor acknowledged', async () => {
  const { path, act, headers } = await received(counted)
  await act('enter', { value_number: 5 })
  await act('complete')
  const order_id = path.split('/').at(-1)
  const [result] = (await world.call(doctor, 'GET', path)).body.results
  const marked = await world.call(clinic.owner, 'POST', `/org/observations/${result.id}/enter-in-error`, { reason: 'Of another patient' })
  expect(marked.status, JSON.stringify(marked.body)).toBe(200)
  const message = 'The result was marked as entered in error.'
  const released = await refusalOf(world, doctor, 'POST', `${path}/release`, {}, await headers())
  expect(released).toEqual(['version_conflict', null, message])
  const withheld = await refusalOf(world, doctor, 'POST', `${path}/withhold`, { reason: 'Of another patient' }, await headers())
  expect(withheld).toEqual(['version_conflict', null, message])
  await world.owner.query('update lab_orders set critical_since = now() where id = $1', [order_id])
  const acknowledged = await refusalOf(world, doctor, 'POST', `${path}/acknowledge`, { note: 'Rang the patient' }, await headers())
  expect(acknowledged).toEqual(['version_conflict', null, message])
})
