/** Follow-up tasks of the laboratory: created once, in time, for the right person, and closed by their source. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { clinicById } from '../../kernel/jobs/as-system.ts'
import { sweepLabOrders } from '../labs/labs.jobs.ts'

const world = useWorld()
const noon = '2026-03-02T12:00:00.000Z'
const hours = (count: number) => new Date(Date.parse(noon) + count * 3_600_000).toISOString()
const code = `potassium-${newId().slice(-8)}`
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Awaited<ReturnType<typeof addStaff>>
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Potassium', 'Blood')`, [newId(), code])
})
// The ranges are invented for the test and are those of no laboratory.
const range = { sex: null, from_age: null, below_age: null, pregnant: null, low: 3.5, high: 5.1, critical_low: 2.5, critical_high: 6.2 }
const test = {
  code,
  unit: 'mmol/L',
  price_minor: null,
  turnaround_hours: 24,
  release: 'after-review',
  release_after_days: null,
  ranges: [range],
}
beforeEach(async () => {
  clock.fix(noon)
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient = await addPatient(world, clinic.organization_id)
  await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: [test] }, { 'if-match': '"1"' })
})
afterEach(() => clock.release())

const order = async () => {
  const made = await world.call(doctor, 'POST', `/org/patients/${patient.patient_id}/lab-orders`, { codes: [code] })
  return made.body.items[0].id as string
}
const act = async (id: string, action: string, body: object = {}) => {
  const { version } = (await world.call(doctor, 'GET', `/org/lab-orders/${id}`)).body
  const reply = await world.call(doctor, 'POST', `/org/lab-orders/${id}/${action}`, body, { 'if-match': `"${version}"` })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const finish = async (id: string, value_number: number) => {
  await act(id, 'collect')
  await act(id, 'receive')
  await act(id, 'enter', { value_number })
  await act(id, 'complete')
}
const sweepAt = async (at: string) => {
  clock.fix(at)
  const { kernel } = world.booted
  const found = await clinicById(kernel, clinic.organization_id)
  // a job may come twice
  for (let i = 0; i < 2; i++) await sweepLabOrders(kernel, found as NonNullable<typeof found>)
}
const open = async () => {
  const { items } = (await world.call(doctor, 'GET', '/org/tasks?follow_up=true')).body
  return items.map(({ kind }: { kind: string }) => kind)
}
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

describe('an ordered test without a result', () => {
  it('is found once its time has passed, reported once to the member who ordered it, and closed by its result', async () => {
    const id = await order()
    await sweepAt(hours(47))
    expect(await open()).toEqual([])
    await sweepAt(hours(48))
    const { items } = (await world.call(doctor, 'GET', '/org/tasks?follow_up=true&mine=true')).body
    expect(items).toMatchObject([
      {
        kind: 'missing-result',
        title: 'Potassium',
        due_on: '2026-03-04',
        source: { kind: 'lab-order', source_id: id },
        assignee_id: doctor.staff_id,
      },
    ])
    const titles = (await world.call(doctor, 'GET', '/notifications')).body.items.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['An ordered test has no result'])
    expect((await world.call(doctor, 'GET', '/org/open-work')).body.follow_up).toBe(1)
    // A later check neither marks it again nor announces it.
    await sweepAt(hours(49))
    const { rows } = await world.owner.query('select overdue_notified_at from lab_orders where id = $1', [id])
    expect(rows.map(({ overdue_notified_at }) => overdue_notified_at.toISOString())).toEqual([hours(48)])
    await finish(id, 4)
    expect(await open()).toEqual(['result-review'])
  })

  it('is found after the number of hours that the clinic sets', async () => {
    expect((await set({ missing_result_hours: 0 })).body).toMatchObject({ missing_result_hours: 0, version: 2 })
    expect((await set({ missing_result_hours: 5 })).status).toBe(412)
    await order()
    await sweepAt(hours(24))
    expect(await open()).toEqual(['missing-result'])
  })

  it('is expected by the rule of the clinic where its test has no time of its own', async () => {
    await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: [{ ...test, turnaround_hours: null }] }, { 'if-match': '"2"' })
    await set({ result_days: 3, missing_result_hours: 0 })
    const id = await order()
    expect((await world.call(doctor, 'GET', `/org/lab-orders/${id}`)).body.due_at).toBe(hours(72))
  })

  it('belongs to all who see patients once the member who ordered it has left, and closes when it is revoked', async () => {
    const id = await order()
    await world.owner.query(`update staff_members set status = 'inactive' where id = $1`, [doctor.staff_id])
    await sweepAt(hours(48))
    const { items } = (await world.call(clinic.owner, 'GET', '/org/tasks?follow_up=true')).body
    expect(items).toMatchObject([{ assignee_id: null, assignee_role: 'practitioner' }])
    await act(id, 'revoke', { reason: 'Done elsewhere' })
    expect(await open()).toEqual([])
  })

  it('is due on the clinic’s day, also on the day on which its clocks change', async () => {
    await world.owner.query(`update organizations set time_zone = 'America/New_York' where id = $1`, [clinic.organization_id])
    await order()
    // 23:30 in New York on the day on which its clocks went forward
    await sweepAt('2026-03-09T03:30:00.000Z')
    const { items } = (await world.call(doctor, 'GET', '/org/tasks?follow_up=true')).body
    expect(items).toMatchObject([{ due_on: '2026-03-08' }])
  })
})

describe('a critical result', () => {
  const countTold = async () => {
    const { items } = (await world.call(doctor, 'GET', '/notifications')).body
    return items.filter(({ title }: { title: string }) => title === 'A critical result has not been acknowledged').length
  }

  it('waits from the start, is told of once more when nobody acknowledges it in time, and closes once somebody does', async () => {
    const id = await order()
    await finish(id, 6.5)
    await sweepAt(hours(0.9))
    expect([await open(), await countTold()]).toEqual([['critical-result'], 0])
    await sweepAt(hours(1))
    await sweepAt(hours(2))
    expect([await open(), await countTold()]).toEqual([['critical-result'], 1])
    await act(id, 'acknowledge', { note: 'The patient comes in now.' })
    await sweepAt(hours(9))
    expect(await open()).toEqual([])
  })

  it('stays when another critical one takes its place', async () => {
    const id = await order()
    await finish(id, 6.5)
    await sweepAt(hours(1))
    await act(id, 'correct', { value_number: 7, reason: 'Read wrong' })
    expect([await open(), await countTold()]).toEqual([['critical-result'], 1])
    await sweepAt(hours(3))
    expect([await open(), await countTold()], 'the other one waits as long, and is told of too').toEqual([['critical-result'], 2])
    await act(id, 'correct', { value_number: 4, reason: 'Of another patient' })
    expect(await open()).toEqual(['result-review'])
  })
})

describe('a verified result', () => {
  it.each([
    ['all', 4, ['result-review']],
    ['all', 5.5, ['result-review']],
    ['unusual', 4, []],
    ['unusual', 5.5, ['result-review']],
    ['none', 5.5, []],
    ['all', 6.5, ['critical-result']],
  ])('is found where the clinic reviews %s, for %s: %j', async (review_results, value, expected) => {
    await set({ review_results })
    await finish(await order(), value)
    expect(await open()).toEqual(expected)
  })

  it('counts as reviewed once it is released to the patient', async () => {
    const id = await order()
    await finish(id, 4)
    await act(id, 'release')
    expect(await open()).toEqual([])
  })
})
