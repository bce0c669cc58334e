import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { batching } from './batch.ts'
import type { DatabaseRole, Entry } from './enter.ts'
import { createPool, type DatabasePool } from './pool.ts'
import type { Statement } from './query.ts'
import { readServerKind } from './server-kind.ts'
import { rehearseTransactions, transact } from './transaction.ts'

const world = useWorld()
let entry: Entry
let patients: string[]
let other_clinic: string
beforeAll(async () => {
  const [{ organization_id }, elsewhere] = [await makeClinic(world), await makeClinic(world)]
  patients = []
  for (let i = 0; i < 3; i++) patients.push((await addPatient(world, organization_id)).patient_id)
  await addPatient(world, elsewhere.organization_id)
  other_clinic = elsewhere.organization_id
  entry = { role: 'polyclinic_staff', organization_id, patient_id: null, account_id: null }
})

describe.each(['plain', 'cluster'] as const)('the transactions of a %s server', (kind) => {
  let pool: DatabasePool
  beforeAll(() => {
    // One connection: what a transaction leaves behind would meet the next one.
    pool = createPool(ownDatabase().app_url, 1, kind)
  })
  afterAll(() => pool.end())

  const idsSeen = async (as: Entry, mode: 'read' | 'write') => {
    const patientsOf = (clinic: string | null) => sql<{ id: string }>`select id from patients where organization_id = ${clinic}`
    const both = await transact(pool, as, mode, (tx) =>
      Promise.all([entry.organization_id, other_clinic].map((clinic) => tx.query(patientsOf(clinic)))),
    )
    return both.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()
  }
  const codeOf = (mode: 'read' | 'write', statement: Statement<unknown>) =>
    transact(pool, entry, mode, (tx) => tx.query(statement)).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )

  it.each(['read', 'write'] as const)('see the rows of their clinic, and of a patient all charts (%s)', async (mode) => {
    const [first, second] = patients as [string, string]
    expect(await idsSeen(entry, mode)).toEqual([...patients].sort())
    const patient = { ...entry, role: 'polyclinic_patient', patient_id: first } as const
    expect(await idsSeen(patient, mode)).toEqual([first])
    expect(await idsSeen({ ...patient, linked_patient_ids: [second] }, mode)).toEqual([first, second].sort())
    expect(await idsSeen({ ...entry, organization_id: null }, mode)).toEqual([])
  })

  it('leave nothing behind for the next user of the connection', async () => {
    await idsSeen({ ...entry, patient_id: patients[0] as string, linked_patient_ids: [patients[1] as string] }, 'read')
    const names = ['app.organization_id', 'app.patient_id', 'app.linked_patient_ids', 'app.account_id']
    const { rows } = await pool.query<{ who: string; settings: string[] }>(
      `select current_user as who, current_setting('transaction_read_only') as read_only,
       array(select coalesce(current_setting(name, true), '') from unnest($1::text[]) as name) as settings`,
      [names],
    )
    expect(rows).toEqual([{ who: 'polyclinic_app', read_only: 'off', settings: ['', '', '', ''] }])
  })

  it('cannot write when they are to read', async () => {
    const change = sql`update patients set alert = 'written' where organization_id = ${entry.organization_id}`
    expect(await codeOf('read', change)).toBe('25006')
    expect(await codeOf('write', change)).toBe('done')
  })

  it('go on after one that failed', async () => {
    for (const mode of ['read', 'write'] as const) {
      expect(await codeOf(mode, sql`select 1 / 0 as nothing`)).toBe('22012')
      expect(await idsSeen(entry, mode)).toEqual([...patients].sort())
    }
  })

  it('take no role that is not one of a kind of user', async () => {
    const owner = { ...entry, role: 'polyclinic_app' as DatabaseRole }
    for (const mode of ['read', 'write'] as const) await expect(idsSeen(owner, mode)).rejects.toThrow(/unknown kind polyclinic_app/)
  })

  it('are explicit where rows are on other nodes', async () => {
    // A savepoint is refused outside an explicit transaction.
    expect(await codeOf('read', sql`savepoint one`)).toBe(kind === 'cluster' ? 'done' : '25P01')
    expect(await codeOf('write', sql`savepoint one`)).toBe('done')
  })

  it('are the same when statements are sent one by one', async () => {
    batching.on = false
    try {
      expect(await idsSeen(entry, 'read')).toEqual([...patients].sort())
      expect(await codeOf('read', sql`select 1 / 0 as nothing`)).toBe('22012')
      expect(await codeOf('read', sql`savepoint one`)).toBe('done')
      expect(await idsSeen(entry, 'write')).toEqual([...patients].sort())
    } finally {
      batching.on = world.booted.kernel.env.database_batching
    }
  })
})

it('on a cluster begin, entering, the statement and commit are messages of their own, and the clinic is set by SET LOCAL', async () => {
  const sent: string[] = []
  const client = {
    release: () => {},
    getTransactionStatus: () => (sent.at(-1) === 'commit' || sent.length === 0 ? 'I' : 'T'),
    query: async ({ text }: { text: string }) => {
      sent.push(text)
      return { rows: [], rowCount: 0, command: text.toUpperCase() }
    },
  }
  const pool = { server: 'cluster', connect: async () => client } as unknown as DatabasePool
  rehearseTransactions.on = false
  batching.on = false
  try {
    for (const mode of ['read', 'write'] as const) {
      await transact(pool, entry, mode, (tx) => tx.query(sql`select 1 as one`))
      await expect.poll(() => sent.at(-1)).toBe('commit')
    }
  } finally {
    rehearseTransactions.on = true
    batching.on = world.booted.kernel.env.database_batching
  }
  const enter = 'select app.enter_cluster($1, $2, $3, $4, $5)'
  expect(sent).toEqual(['begin read only', enter, 'select 1 as one', 'commit', 'begin', enter, 'select 1 as one', 'commit'])
  const { rows } = await world.owner.query(
    `select array(select m[1] from regexp_matches(prosrc, 'set local ([\\w.]+)', 'g') m) as set_local from pg_proc where proname = 'enter_cluster'`,
  )
  expect(rows[0].set_local).toEqual(['app.organization_id', 'app.patient_id', 'app.linked_patient_ids', 'app.account_id', 'role'])
})

it('transactions begin and end as the server needs it, unless a test asks for those of another', async () => {
  const kind = await readServerKind(world.owner)
  expect(world.booted.kernel.pool.server).toBe(process.env.TEST_TRANSACTIONS ?? kind)
  const citus = { query: async (text: string) => ({ rowCount: text.includes("extname = 'citus'") ? 1 : 0 }) } as never
  expect(await readServerKind(citus)).toBe('cluster')
})
