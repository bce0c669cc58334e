import { beforeAll, describe, expect, it } from 'vitest'
import { addStaff, makeClinic, useWorld } from '../../../test/clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
const code = `t-${newId().slice(-8)}`

beforeAll(async () => {
  clinic = await makeClinic(world)
  await world.owner.query(`insert into lab_tests (id, code, name, specimen) values ($1, $2, 'Test of the catalogue', 'Blood')`, [
    newId(),
    code,
  ])
})

const range = (fields: object = {}) => ({
  sex: null,
  from_age: null,
  below_age: null,
  pregnant: null,
  low: 4,
  high: 10,
  critical_low: 2,
  critical_high: 20,
  ...fields,
})
const test = (fields: object = {}) => ({
  code,
  unit: 'mmol/L',
  price_minor: null,
  turnaround_hours: 24,
  release: 'after-review',
  release_after_days: null,
  ranges: [range()],
  ...fields,
})
const set = async (tests: object[], caller = clinic.owner, more: object = {}) => {
  const { version } = (await world.call(clinic.owner, 'GET', '/org/lab-catalogue')).body
  return world.call(caller, 'PUT', '/org/lab-catalogue', { tests, ...more }, { 'if-match': `"${version}"` })
}

describe('the tests that a clinic offers', () => {
  it('have two critical limits that differ', async () => {
    const { version } = (await world.call(clinic.owner, 'GET', '/org/lab-catalogue')).body
    const same = range({ low: null, high: null, critical_low: 5, critical_high: 5 })
    const refusal = await refusalOf(
      world,
      clinic.owner,
      'PUT',
      '/org/lab-catalogue',
      { tests: [test({ ranges: [same] })] },
      { 'if-match': `"${version}"` },
    )
    expect(refusal).toEqual(['refused_by_rule', 'tests.0.ranges.0.critical_high', 'The critical limits are the same.'])
  })

  it('are set with their ranges, and are of this clinic alone', async () => {
    const stranger = await makeClinic(world)
    expect((await set([test()])).status).toBe(200)
    expect((await world.call(clinic.owner, 'GET', '/org/lab-catalogue')).body.tests).toEqual([test()])
    expect((await world.call(stranger.owner, 'GET', '/org/lab-catalogue')).body.tests).toEqual([])
  })

  it.each([
    ['a test twice', [test(), test()], 'tests.1.code'],
    ['a test that is in no directory', [test({ code: 'nowhere' })], 'tests.0.code'],
    ['a wait without days', [test({ release: 'after-days' })], 'tests.0.release_after_days'],
    ['days without a wait', [test({ release_after_days: 3 })], 'tests.0.release_after_days'],
    ['ranges without a unit', [test({ unit: null })], 'tests.0.unit'],
    [
      'a range without a limit',
      [test({ ranges: [range({ low: null, high: null, critical_low: null, critical_high: null })] })],
      'tests.0.ranges.0.low',
    ],
    ['limits that do not ascend', [test({ ranges: [range({ low: 11 })] })], 'tests.0.ranges.0.low'],
    ['ranges in which somebody stands twice', [test({ ranges: [range(), range({ sex: 'male' })] })], 'tests.0.ranges.1.sex'],
    ['a range of pregnant men', [test({ ranges: [range({ sex: 'male', pregnant: true })] })], 'tests.0.ranges.0.pregnant'],
  ])('are refused with %s, at its field', async (_, tests, path) => {
    const refused = await set(tests)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('are changed only by members who manage settings, in the version that they read', async () => {
    const technician = await addStaff(world, clinic.organization_id, 'lab_technician')
    expect((await set([], technician)).status).toBe(403)
    const old = await world.call(clinic.owner, 'PUT', '/org/lab-catalogue', { tests: [] }, { 'if-match': '"0"' })
    expect(old.status).toBe(412)
  })
})

describe('a set of tests', () => {
  const panel = { name: 'Before an operation', codes: [code] }
  const sets = async () => (await world.call(clinic.owner, 'GET', '/org/lab-tests')).body.order_sets

  it('is saved with tests of the clinic, and loses tests that are no longer offered', async () => {
    await set([test()], clinic.owner, { order_sets: [panel] })
    expect(await sets()).toEqual([panel])
    await set([test({ turnaround_hours: 4 })])
    expect(await sets()).toEqual([panel])
    await set([])
    expect((await world.call(clinic.owner, 'GET', '/org/lab-catalogue')).body.order_sets).toEqual([])
  })

  it.each([
    ['a test that is not offered', [{ ...panel, codes: ['nowhere'] }], 'order_sets.0.codes'],
    ['a name that another set has', [panel, panel], 'order_sets.1.name'],
  ])('is refused with %s, at its field', async (_, order_sets, path) => {
    const refused = await set([test()], clinic.owner, { order_sets })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
  })
})
