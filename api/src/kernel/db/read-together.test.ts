import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { type Entry, transact } from './transaction.ts'

const world = useWorld()

const pool = () => world.booted.kernel.pool
const staffOf = (organization_id: string): Entry => ({ role: 'polyclinic_staff', organization_id, patient_id: null, account_id: null })
const patientsOf = (entry: Entry) =>
  transact(pool(), entry, 'read', async (tx) => {
    const { rows } = await tx.query(sql<{ id: string }>`select id from patients where organization_id = ${entry.organization_id}`)
    return rows.map(({ id }) => id)
  })

it('reads of one turn share a connection, and each sees its own clinic alone', async () => {
  const clinics: { organization_id: string; patient_id: string }[] = []
  for (let i = 0; i < 20; i++) {
    const { organization_id } = await makeClinic(world)
    clinics.push({ organization_id, patient_id: (await addPatient(world, organization_id)).patient_id })
  }
  const seen = await Promise.all(clinics.map(({ organization_id }) => patientsOf(staffOf(organization_id))))
  expect(seen).toEqual(clinics.map(({ patient_id }) => [patient_id]))
  // whoever says another clinic than the one entered gets nothing
  const [one, other] = clinics.map(({ organization_id }) => organization_id) as [string, string]
  const crossed = await Promise.all([
    transact(pool(), staffOf(one), 'read', (tx) => tx.query(sql`select id from patients where organization_id = ${other}`)),
    patientsOf(staffOf(other)),
  ])
  expect(crossed[0].rows).toEqual([])
  expect(crossed[1]).toHaveLength(1)
  expect((await pool().query("select current_user as who, current_setting('app.organization_id', true) as clinic")).rows).toEqual([
    { who: 'polyclinic_app', clinic: '' },
  ])
})

it('one that fails does not take the others with it, and none can write', async () => {
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

it('a connection that breaks fails what was on it, and the next one answers', async () => {
  const { organization_id } = await makeClinic(world)
  const entry = staffOf(organization_id)
  const cut = transact(pool(), entry, 'read', (tx) => tx.query(sql`select pg_sleep(5)`))
  const behind = patientsOf(entry)
  const ended = Promise.allSettled([cut, behind])
  await expect
    .poll(
      async () =>
        (
          await world.owner.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid() and application_name = 'polyclinic'",
          )
        ).rowCount,
    )
    .toBe(1)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await patientsOf(entry)).toEqual([])
  expect(pool().totalCount - pool().idleCount).toBe(0)
})

it('a read that was slow is waited for by nobody else the next time', async () => {
  const entry = staffOf((await makeClinic(world)).organization_id)
  const slow = () => transact(pool(), entry, 'read', (tx) => tx.query(sql`select pg_sleep(0.4), 'a slow report' as name`))
  await slow()
  let over = false
  const reported = slow().then(() => {
    over = true
  })
  await patientsOf(entry)
  expect(over).toBe(false)
  await reported
})

it('a value that can not be sent fails its own statement alone, and the connection goes back', async () => {
  const { organization_id } = await makeClinic(world)
  const { patient_id } = await addPatient(world, organization_id)
  const entry = staffOf(organization_id)
  const round: Record<string, unknown> = {}
  round.round = round
  const broken = (mode: 'read' | 'write') => transact(pool(), entry, mode, (tx) => tx.query(sql`select ${round}::jsonb as never_sent`))
  const answers = await Promise.allSettled([patientsOf(entry), broken('read'), patientsOf(entry), broken('write'), patientsOf(entry)])
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
    [patient_id],
    'refused',
    [patient_id],
    'refused',
    [patient_id],
  ])
  expect(await patientsOf(entry)).toEqual([patient_id])
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(0)
})
