import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { batching } from './batch.ts'
import type { Entry } from './enter.ts'
import { createPool } from './pool.ts'
import { transact } from './transaction.ts'

const world = useWorld()

const pool = () => world.booted.kernel.pool
const staffOf = (organization_id: string): Entry => ({ role: 'polyclinic_staff', organization_id, patient_id: null, account_id: null })
const patientsOf = (entry: Entry) =>
  transact(pool(), entry, 'read', async (tx) => {
    const { rows } = await tx.query(sql<{ id: string }>`select id from patients where organization_id = ${entry.organization_id}`)
    return rows.map(({ id }) => id)
  })

/** Cuts the connection on which a statement with this text runs. */
const cut = (statement: string) =>
  expect
    .poll(async () => {
      const ending = `select pg_terminate_backend(pid) from pg_stat_activity
        where strpos(query, $1) > 0 and pid <> pg_backend_pid() and datname = current_database() and state = 'active'`
      return (await world.owner.query(ending, [statement])).rowCount
    })
    .toBe(1)

it('reads of one turn share a connection, and each sees its own clinic alone', async () => {
  const clinics: { organization_id: string; patient_id: string }[] = []
  for (let i = 0; i < 20; i++) {
    const { organization_id } = await makeClinic(world)
    clinics.push({ organization_id, patient_id: (await addPatient(world, organization_id)).patient_id })
  }
  const seen = await Promise.all(clinics.map(({ organization_id }) => patientsOf(staffOf(organization_id))))
  expect(seen).toEqual(clinics.map(({ patient_id }) => [patient_id]))
  // Reading another clinic than the one entered gives nothing.
  const [first, second] = clinics.map(({ organization_id }) => organization_id) as [string, string]
  const crossed = await Promise.all([
    transact(pool(), staffOf(first), 'read', (tx) => tx.query(sql`select id from patients where organization_id = ${second}`)),
    patientsOf(staffOf(second)),
  ])
  expect(crossed[0].rows).toEqual([])
  expect(crossed[1]).toHaveLength(1)
  // A connection on which no clinic was entered yet has no such setting.
  expect(
    (await pool().query("select current_user as who, coalesce(current_setting('app.organization_id', true), '') as clinic")).rows,
  ).toEqual([{ who: 'polyclinic_app', clinic: '' }])
})

it('a read that fails does not affect the others, and none can write', async () => {
  const { organization_id } = await makeClinic(world)
  const { patient_id } = await addPatient(world, organization_id)
  const entry = staffOf(organization_id)
  const read = (statement: Parameters<Parameters<Parameters<typeof transact>[3]>[0]['query']>[0]) =>
    transact(pool(), entry, 'read', (tx) => tx.query(statement)).then(
      ({ rows }) => rows,
      (error: { code?: string }) => error.code,
    )
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      patientsOf(entry),
      read(sql`select 1 / 0 as nothing`),
      patientsOf(entry),
      read(sql`update patients set alert = 'written' where organization_id = ${organization_id}`),
      read(sql`select nothing_like_it`),
      patientsOf(entry),
    ])
    expect(answers).toEqual([[patient_id], '22012', [patient_id], '25006', '42703', [patient_id]])
  }
})

it('a connection that breaks fails its own reads, and the next one answers', async () => {
  const { organization_id } = await makeClinic(world)
  const entry = staffOf(organization_id)
  const cut_off = transact(pool(), entry, 'read', (tx) => tx.query(sql`select pg_sleep(5)`))
  const behind = patientsOf(entry)
  const ended = Promise.allSettled([cut_off, behind])
  await cut('pg_sleep(5)')
  // Reads that are sent one by one do not share a connection.
  const behind_it = batching.on ? 'rejected' : 'fulfilled'
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', behind_it])
  expect(await patientsOf(entry)).toEqual([])
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(0)
})

it('a slow read delays no other read the next time', async () => {
  const entry = staffOf((await makeClinic(world)).organization_id)
  const report = (seconds: number) =>
    transact(pool(), entry, 'read', (tx) => tx.query(sql`select pg_sleep(${seconds}::float8) as a_slow_report`))
  // The database itself takes this long, which marks the statement as slow.
  await report(0.4)
  const ended = Promise.allSettled([report(1000)])
  expect(await patientsOf(entry)).toEqual([])
  await cut('a_slow_report')
  expect((await ended)[0]?.status).toBe('rejected')
})

it('a call that finds no connection for too long is told that the service is busy', async () => {
  const small = createPool(ownDatabase().app_url, 1, pool().server, 1000)
  const taken = await small.connect()
  const entry = staffOf((await makeClinic(world)).organization_id)
  const read = transact(small, entry, 'read', (tx) => tx.query(sql`select 1 as one`))
  await expect(read).rejects.toMatchObject({ code: 'unavailable' })
  await expect(transact(small, entry, 'write', async () => 1)).rejects.toMatchObject({ code: 'unavailable' })
  taken.release()
  expect((await transact(small, entry, 'read', (tx) => tx.query(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await small.end()
})

it('a value that can not be sent fails its own statement alone, and the connection goes back', async () => {
  const { organization_id } = await makeClinic(world)
  const { patient_id } = await addPatient(world, organization_id)
  const entry = staffOf(organization_id)
  const round: Record<string, unknown> = {}
  round.round = round
  const broken = (mode: 'read' | 'write') => transact(pool(), entry, mode, (tx) => tx.query(sql`select ${round}::jsonb as never_sent`))
  // The test passes whether statements are prepared already or not.
  const first = await Promise.allSettled([broken('read'), patientsOf(entry)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  const answers = await Promise.allSettled([patientsOf(entry), broken('read'), patientsOf(entry), broken('write'), patientsOf(entry)])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    [patient_id],
    'refused',
    [patient_id],
    'refused',
    [patient_id],
  ])
  expect(await patientsOf(entry)).toEqual([patient_id])
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(0)
})
