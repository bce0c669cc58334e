import { expect, it } from 'vitest'
import { addPatient, addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()

it('says of a result that crosses no limit of an open range neither that it is normal nor anything else, also to the patient', async () => {
  const { owner, organization_id } = await makeClinic(world)
  const technician = await addStaff(world, organization_id, 'lab_technician')
  const doctor = await addStaff(world, organization_id, 'practitioner')
  const patient = await addPatient(world, organization_id)
  const code = `glucose-${newId().slice(-8)}`
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Glucose', 'Blood')`, [newId(), code])
  // The ranges are invented for the test and are those of no laboratory.
  const nobody = { sex: null, from_age: null, below_age: null, pregnant: null, critical_low: null, critical_high: null }
  const offer = async (limits: { low: number | null; high: number | null }, version: number) => {
    const test = { code, unit: 'mmol/L', price_minor: null, turnaround_hours: 24, release: 'at-once', release_after_days: null }
    const tests = [{ ...test, ranges: [{ ...nobody, ...limits }] }]
    const saved = await world.call(owner, 'PUT', '/org/lab-catalogue', { tests }, { 'if-match': `"${version}"` })
    expect(saved.status).toBe(200)
  }
  const resultOf = async (value_number: number) => {
    const made = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes: [code] })
    const path = `/org/lab-orders/${made.body.items[0].id}`
    const read = async () => (await world.call(doctor, 'GET', path)).body
    const act = async (action: string, body: object) =>
      world.call(technician, 'POST', `${path}/${action}`, body, { 'if-match': `"${(await read()).version}"` })
    for (const action of ['collect', 'receive']) await act(action, {})
    await act('enter', { value_number })
    await act('complete', {})
    const { not_judged, results } = await read()
    const [seen] = (await world.call(patient, 'GET', '/patient/lab-results')).body.items
    expect([seen.value_number, seen.interpretation]).toEqual([value_number, results[0].interpretation])
    return [results[0].interpretation, not_judged, seen.reference_range]
  }
  await offer({ low: null, high: 5.6 }, 1)
  expect(await resultOf(0.3)).toEqual([null, 'open-range', '≤ 5.6'])
  expect(await resultOf(30)).toEqual(['high', 'open-range', '≤ 5.6'])
  await offer({ low: 3.9, high: null }, 2)
  expect(await resultOf(100)).toEqual([null, 'open-range', '≥ 3.9'])
  await offer({ low: 3.9, high: 5.6 }, 3)
  expect(await resultOf(5)).toEqual(['normal', null, '3.9 – 5.6'])
})
