import pg from 'pg'
import { expect, it } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { directAddress, requireDirect, requirePreparedStatements } from './pooler.ts'
import { requireSettings, setRole } from './role-settings.ts'

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('keeps the user and the password of an address when it bypasses the pooler', () => {
  const pooled = 'postgres://polyclinic_app:p%40ss%2Fword@pooler:6432/polyclinic'
  expect(directAddress(pooled, 'postgres://db:5432/clinics?sslmode=require')).toBe(
    'postgres://polyclinic_app:p%40ss%2Fword@db:5432/clinics?sslmode=require',
  )
  expect(directAddress(pooled, null)).toBe(pooled)
})

it('accepts a connection on which notifications arrive, and one on which statements stay prepared', async () => {
  const { app_url } = ownDatabase()
  await expect(connected(app_url, (client) => requireDirect(client, app_url))).resolves.toBeUndefined()
  await expect(requirePreparedStatements(app_url)).resolves.toBeUndefined()
})

it('refuses a connection on which no notification arrives', { timeout: 20_000 }, async () => {
  const { app_url } = ownDatabase()
  const deaf = { query: () => Promise.resolve(), once: () => deaf, on: () => deaf, removeListener: () => deaf } as unknown as pg.Client
  await expect(requireDirect(deaf, app_url)).rejects.toThrow('DATABASE_DIRECT_URL')
})

it('starts the sessions of the application with its settings, without options of the connection', async () => {
  await connected(ownDatabase().app_url, async (client) => {
    await requireSettings(client, 'plain')
    await client.query("set statement_timeout = '1min'")
    await expect(requireSettings(client, 'plain')).rejects.toThrow(
      'polyclinic_app begin without the settings that it needs (statement_timeout)',
    )
  })
})

it('gives a role of the operator the same settings, and changes nothing the second time', async () => {
  await connected(ownDatabase().owner_url, async (owner) => {
    const role = `operator_${process.pid}`
    await owner.query(`create role ${role} login`)
    try {
      await setRole(owner, role, 'plain')
      const settings = 'select s.xmin::text, setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = $1'
      const { rows } = await owner.query(settings, [role])
      expect(rows[0].setconfig.map((setting: string) => setting.toLowerCase()).sort()).toEqual([
        'datestyle=iso, mdy',
        'enable_seqscan=off',
        'idle_in_transaction_session_timeout=15s',
        'jit=off',
        'plan_cache_mode=force_generic_plan',
        'statement_timeout=10s',
        'timezone=utc',
      ])
      await setRole(owner, role, 'plain')
      expect((await owner.query(settings, [role])).rows).toEqual(rows)
      // On a cluster the clinic is known only when a statement runs.
      await setRole(owner, role, 'cluster')
      expect((await owner.query(settings, [role])).rows[0].setconfig).toContain('plan_cache_mode=auto')
    } finally {
      await owner.query(`drop role ${role}`)
    }
  })
})
