import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addObservations } from '../../../test/add-observations.ts'
import { type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { compile } from '../../kernel/db/query.ts'
import { measurementCount } from './measurement-count.sql.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let owner: Caller

beforeAll(async () => {
  clinic = await makeClinic(world)
  owner = clinic.owner
})

async function addChart(): Promise<string> {
  const { status, body } = await world.call(owner, 'POST', '/org/patients', { given_name: 'Ada', family_name: 'Measured' })
  expect(status).toBe(201)
  return body.id
}

/** Pulse and pain, measured at that hour of a day. */
async function measure(patient_id: string, hour: number): Promise<{ id: string; code: string }[]> {
  const measurements = { pulse: { value: 70, unit: '/min' }, pain: { value: 3, unit: '{score}' } }
  const effective_at = `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`
  const { status, body } = await world.call(owner, 'POST', `/org/patients/${patient_id}/vitals`, { effective_at, measurements })
  expect(status).toBe(201)
  return body.items
}

async function change(id: string, action: 'correct' | 'enter-in-error', body: object): Promise<{ id: string }> {
  const reply = await world.call(owner, 'POST', `/org/observations/${id}/${action}`, { reason: 'Read from the wrong line', ...body })
  expect(reply.status).toBe(action === 'correct' ? 201 : 200)
  return reply.body
}

const countOf = async (patient_id: string): Promise<number> =>
  (await world.call(owner, 'GET', `/org/patients/${patient_id}/chart`)).body.counts.vitals

it('counts each time of a measurement once, whatever was measured then', async () => {
  const patient_id = await addChart()
  expect(await countOf(patient_id)).toBe(0)
  await measure(patient_id, 9)
  await measure(patient_id, 10)
  expect(await countOf(patient_id)).toBe(2)
})

it('counts a time whose values were corrected, and leaves one out in which nothing holds any more', async () => {
  const patient_id = await addChart()
  const [pulse, pain] = await measure(patient_id, 9)
  await measure(patient_id, 10)
  const corrected = await change(pulse?.id as string, 'correct', { value: 71, unit: '/min' })
  expect(await countOf(patient_id)).toBe(2)
  await change(pain?.id as string, 'enter-in-error', {})
  expect(await countOf(patient_id)).toBe(2)
  await change(corrected.id, 'enter-in-error', {})
  expect(await countOf(patient_id)).toBe(1)
})

it('counts those of a chart that was merged into this one, and what was corrected there', async () => {
  const [survivor, merged] = [await addChart(), await addChart()]
  await measure(survivor, 9)
  const [pulse, pain] = await measure(merged, 10)
  await measure(merged, 11)
  await change(pulse?.id as string, 'enter-in-error', {})
  const versions = { survivor_version: 1, merged_version: 1 }
  const body = { merged_id: merged, account: 'survivor', ...versions }
  expect((await world.call(owner, 'POST', `/org/patients/${survivor}/merges`, body)).status).toBe(201)
  expect(await countOf(survivor)).toBe(3)
  await change(pain?.id as string, 'enter-in-error', {})
  expect(await countOf(survivor)).toBe(2)
})

it('counts each chart by itself after a merge was undone, with what was corrected while they were one', async () => {
  const [survivor, merged] = [await addChart(), await addChart()]
  await measure(survivor, 9)
  const [pulse, pain] = await measure(merged, 10)
  const body = { merged_id: merged, account: 'survivor', survivor_version: 1, merged_version: 1 }
  const merge = await world.call(owner, 'POST', `/org/patients/${survivor}/merges`, body)
  expect(merge.status).toBe(201)
  await change((await change(pulse?.id as string, 'correct', { value: 71, unit: '/min' })).id, 'enter-in-error', {})
  await change(pain?.id as string, 'enter-in-error', {})
  expect(await countOf(survivor)).toBe(1)
  expect((await world.call(owner, 'POST', `/org/chart-merges/${merge.body.id}/undo`)).status).toBe(200)
  expect([await countOf(survivor), await countOf(merged)]).toEqual([1, 0])
})

it('counts no measurements of another chart, and no laboratory results', async () => {
  const [patient_id, another] = [await addChart(), await addChart()]
  await measure(patient_id, 9)
  for (const { id } of await measure(another, 10)) await change(id, 'enter-in-error', {})
  await world.owner.query(
    `insert into observations (organization_id, id, patient_id, category, code_system, code, display, value_number, unit, effective_at, issued_at, source, status)
     select organization_id, gen_random_uuid(), patient_id, 'laboratory', code_system, code, display, value_number, unit, effective_at + interval '3 hours', issued_at, 'Laboratory', status
     from observations where patient_id = $1`,
    [patient_id],
  )
  expect([await countOf(patient_id), await countOf(another)]).toEqual([1, 0])
})

it('reads the measurements of a chart twice, and none of its laboratory results', async () => {
  const patient_id = await addChart()
  const { organization_id } = clinic
  await addObservations(world, { organization_id, account_id: owner.account_id }, patient_id, { measurements: 100, results: 4000 })
  const { owner: database } = world
  await database.query('analyze observations')
  await database.query('set plan_cache_mode = force_generic_plan')
  const { sql: text, parameters } = compile(sql`select ${measurementCount(organization_id, patient_id)} as vitals`, organization_id)
  expect((await database.query(text, [...parameters])).rows).toEqual([{ vitals: '93' }])
  await database.query('set enable_seqscan = off')
  const { rows } = await database.query(`explain (analyze, buffers, format json) ${text}`, [...parameters])
  await database.query('reset enable_seqscan')
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  expect(JSON.stringify(plan)).toContain('hashed SubPlan')
  // They are 30 pages, and 124 when the laboratory results are read too.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(60)
})
