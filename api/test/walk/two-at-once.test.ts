/**
 * Each call that names the version it changes, made twice at the same moment with the same version. The row is locked until both
 * requests wait for it, or one for the other, so that no check that reads before the other one writes can help the second: one
 * change is done and recorded, and the other caller reads that somebody was first, and what the first has saved.
 */
import type { Call } from '@polyclinic/contract/kernel/call'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { rehearseTransactions } from '../../src/kernel/db/transaction.ts'
import { addAdmin, type Caller, makeClinic, type Reply, useWorld } from '../clinic.ts'
import { waiting } from '../locks.ts'
import { kindOf, reviewedRow } from './access-table.ts'
import { bodyOf, pathOf, queryOf } from './call-input.ts'
import { plantSide } from './sides.ts'
import { slotsOf } from './slots.ts'
import { type VersionedSample, versionedSamples } from './versioned-samples.ts'

const world = useWorld()
let admin: Caller
let holder: pg.Client
beforeAll(async () => {
  rehearseTransactions.on = false
  admin = await addAdmin(world)
  holder = new pg.Client({ connectionString: world.owner_url })
  await holder.connect()
})
afterAll(() => holder.end())

const versioned = routes.filter(({ name }) => reviewedRow(name).versioned)

it('knows for every versioned call how its change succeeds', () => {
  const names = versioned.map(({ name }) => name)
  expect(names.filter((name) => !(name in versionedSamples)).map((name) => `${name}: say in versioned-samples.ts`)).toEqual([])
  expect(Object.keys(versionedSamples).filter((name) => !names.includes(name))).toEqual([])
})

/** The row whose version a call names: how it is read, and how it is kept from both requests. */
interface Subject {
  version(): Promise<number>
  hold(): Promise<unknown>
}

const savedSetting = (organization_id: string, key: string, read: () => Promise<Reply>): Subject => ({
  version: async () => (await read()).body.version,
  // Before a setting is saved for the first time there is no row to be locked: both requests wait for another first one.
  hold: () =>
    holder.query(
      `insert into organization_settings (organization_id, key, value) values ($1, $2, '{}')
       on conflict (organization_id, key) do update set value = organization_settings.value`,
      [organization_id, key],
    ),
})

const rowOf = (table: string, id: string): Subject => ({
  version: async () => (await world.owner.query(`select version from ${table} where id = $1`, [id])).rows[0].version,
  hold: () => holder.query(`select from ${table} where id = $1 for update`, [id]),
})

/** A clinic with a row that the call may change, and the request that changes it. */
async function prepare(name: string, call: Call, { table, setting, before = [], body: fields = {} }: VersionedSample) {
  const clinic = await makeClinic(world)
  const side = await plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
  const slots = slotsOf(name, call)
  const idOf = (field: string) => side.ids.get(slots.find((slot) => slot.field === field)?.table ?? '') ?? clinic.organization_id
  const subjectTable = table ?? slots.findLast(({ where }) => where === 'params')?.table ?? 'organizations'
  const id = side.ids.get(subjectTable) ?? clinic.organization_id
  for (const statement of before) await world.owner.query(statement, [id])
  const caller = { org_user: clinic.owner, patient: side.patient, admin }[kindOf(name) as 'org_user' | 'patient' | 'admin']
  const body = call.body && { ...(bodyOf(call, idOf) as object), ...fields }
  const path = pathOf(call, idOf)
  const subject = setting ? savedSetting(clinic.organization_id, setting, () => world.call(caller, 'GET', path)) : rowOf(subjectTable, id)
  const send = (version: number) => world.call(caller, call.method, path + queryOf(call, idOf), body, { 'if-match': `"${version}"` })
  return { subject, send }
}

/** Two requests that have both come to the row before either may have it. */
async function atOnce(subject: Subject, send: () => Promise<Reply>): Promise<Reply[]> {
  await holder.query('begin')
  try {
    await subject.hold()
    const replies = Promise.all([send(), send()])
    await Promise.race([waiting(world.owner, 2), replies])
    await holder.query('rollback')
    return await replies
  } finally {
    await holder.query('rollback')
  }
}

const auditRows = async (replies: Reply[]) =>
  (
    await world.owner.query<{ action: string }>(
      `select action from audit_events where request_id = any($1) and outcome = 'done'
       union all select action from platform_audit_events where request_id = any($1) and outcome = 'done'`,
      [replies.map(({ headers }) => headers['x-request-id'])],
    )
  ).rows.map(({ action }) => action)

type Case = readonly [title: string, name: string, call: Call, sample: VersionedSample, saved_before: boolean]

/** A setting has a first save, which adds its row, and later ones. */
const cases = versioned.flatMap(({ name, call }): Case[] => {
  const sample = versionedSamples[name] ?? {}
  if (!sample.setting) return [[name, name, call, sample, false]]
  return [
    [`${name}, saved before`, name, call, sample, true],
    [`${name}, the first time`, name, call, sample, false],
  ]
})

describe.each(cases)('%s', (_title, name, call, sample, saved_before) => {
  it('is done once, and the other caller learns of it', async () => {
    const { subject, send } = await prepare(name, call, sample)
    if (saved_before) await send(await subject.version())
    const version = await subject.version()
    const mistaken = await send(version + 7)
    expect([mistaken.status, mistaken.body.code], 'with a version that it does not have').toEqual([412, 'version_conflict'])
    const replies = await atOnce(subject, () => send(version))
    const words = JSON.stringify(replies.map(({ status, body }) => [status, body.code, body.detail, body.errors]))
    const winner = replies.find(({ status }) => status < 300) as Reply
    const loser = replies.find((reply) => reply !== winner) as Reply
    expect([winner?.status, loser.body.code], words).toEqual([call.status ?? 200, sample.answer ?? 'version_conflict'])
    expect(await subject.version()).toBe(version + 1)
    expect(await auditRows(replies)).toEqual([call.audit])
    if (!sample.answer) expect(loser.body.alternatives.current, 'what the first has saved').toEqual(winner.body)
  })
})
