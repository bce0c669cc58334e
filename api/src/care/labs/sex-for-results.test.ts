import { expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()

it('judges a result by the sex for results where the chart has one, and by no range of a sex where that is not known', async () => {
  const { owner, organization_id } = await makeClinic(world)
  const doctor = await addStaff(world, organization_id, 'practitioner')
  const nurse = await addStaff(world, organization_id, 'nurse')
  const technician = await addStaff(world, organization_id, 'lab_technician')
  const code = `haemoglobin-${newId().slice(-8)}`
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Haemoglobin', 'Blood')`, [newId(), code])
  // The ranges are invented for the test and are those of no laboratory.
  const range = (sex: string, low: number, high: number) => ({
    sex,
    from_age: null,
    below_age: null,
    pregnant: null,
    low,
    high,
    critical_low: null,
    critical_high: null,
  })
  const test = { code, unit: 'g/L', price_minor: null, turnaround_hours: 24, release: 'never', release_after_days: null }
  const tests = [{ ...test, ranges: [range('female', 10, 20), range('male', 100, 200)] }]
  await world.call(owner, 'PUT', '/org/lab-catalogue', { tests }, { 'if-match': '"1"' })

  const judged = async (clinical_sex: string | null) => {
    const { body: chart } = await world.call(owner, 'POST', '/org/patients', {
      given_name: 'Sam',
      family_name: 'Sample',
      birth_date: '1980-01-02',
      sex: 'female',
      clinical_sex,
    })
    const made = await world.call(doctor, 'POST', `/org/patients/${chart.id}/lab-orders`, { codes: [code] })
    const { id } = made.body.items[0]
    const read = async () => (await world.call(doctor, 'GET', `/org/lab-orders/${id}`)).body
    const act = async (action: string, body: object, caller = technician) =>
      world.call(caller, 'POST', `/org/lab-orders/${id}/${action}`, body, { 'if-match': `"${(await read()).version}"` })
    await act('collect', {}, nurse)
    await act('receive', {})
    await act('enter', { value_number: 150 })
    return (await read()).results[0].interpretation
  }
  expect([await judged('male'), await judged(null), await judged('unknown')]).toEqual(['normal', 'high', null])
})
