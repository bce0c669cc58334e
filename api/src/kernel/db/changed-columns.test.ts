import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { batching } from './batch.ts'
import { statementName, statementNames } from './statement-name.ts'

// The test has a database of its own, so that other files keep their columns.
const world = useWorld({ own_database: true })
const patient = () => ({ given_name: 'Ada', family_name: 'Sample', birth_date: '1980-01-01', sex: 'female' })

/** Reads and writes as many times as there are connections, so that each has prepared the statements. */
async function statusesOf(caller: Caller): Promise<number[]> {
  const calls = Array.from({ length: 24 }, (_, i) =>
    i % 2 ? world.call(caller, 'GET', '/org/patients?q=sample') : world.call(caller, 'POST', '/org/patients', patient()),
  )
  return [...new Set((await Promise.all(calls)).map(({ status }) => status))].sort((a, b) => a - b)
}

// Files that ran before in this process may have used these names.
const { most } = statementNames
beforeAll(() => {
  statementNames.most = Number.POSITIVE_INFINITY
})
afterAll(() => {
  statementNames.most = most
})
afterEach(() => {
  batching.on = true
})

describe.each([
  ['in batches', true],
  ['one by one', false],
])('while servers run that send statements %s', (_how, on) => {
  it('columns are added and change their type, and no call fails', async () => {
    batching.on = on
    const { owner } = await makeClinic(world)
    expect(await statusesOf(owner)).toEqual([200, 201])
    const n = on ? 1 : 2
    await world.owner.query(`alter table patients add column shoe_size_${n} integer`)
    await world.owner.query(`alter table accounts add column shoe_size_${n} integer`)
    expect(await statusesOf(owner)).toEqual([200, 201])
    // These are the statements that look up the session of each call and answer a patient.
    await world.owner.query(`alter table accounts alter column name type varchar(${200 + n})`)
    await world.owner.query(`alter table patients alter column city type varchar(${200 + n}), alter column phone type varchar(${200 + n})`)
    expect(await statusesOf(owner)).toEqual([200, 201])
    await world.owner.query('alter table patients alter column city type text, alter column phone type text')
    await world.owner.query('alter table accounts alter column name type text')
    expect(await statusesOf(owner)).toEqual([200, 201])
  })
})

it('a statement has one name in every process, by its text and role', () => {
  expect(statementName('select 1', 'polyclinic_staff')).toBe(statementName('select 1', 'polyclinic_staff'))
  expect(statementName('select 1', 'polyclinic_staff')).toMatch(/^[\w-]{22}$/)
  expect(new Set([statementName('select 1'), statementName('select 1', 'polyclinic_staff'), statementName('select 2')]).size).toBe(3)
})
