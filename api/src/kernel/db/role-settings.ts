import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { ServerKind } from './server-kind.ts'

/**
 * The settings of each session of the application's role. They belong to the role and are not options of the connection, because
 * a pooler in transaction mode hands connections to one caller after another and accepts no options. A plan is made once and
 * reused: one made while a table was empty would scan all of it when it has grown, so these settings make it use an index
 * wherever there is one. On a cluster the clinic has to be known before a plan is made, so plans are made for each run there.
 */
const settings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
}

type Connection = Pick<pg.Client, 'query'>

const settingsOn = (server: ServerKind): [name: string, value: string][] =>
  Object.entries({ ...settings, ...(server === 'cluster' ? { plan_cache_mode: 'auto' } : {}) })

/** Sets the settings of the role, as the owner. A role that has them is left unchanged, because other processes may be doing the same. */
export async function setRole(owner: pg.Client, role: string, server: ServerKind) {
  const { rows } = await owner.query<{ setting: string }>(
    `select lower(unnest(setconfig)) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolname = $1 and s.setdatabase = 0`,
    [role],
  )
  const given = new Set(rows.map(({ setting }) => setting))
  for (const [name, value] of settingsOn(server)) {
    if (given.has(`${name}=${value}`.toLowerCase())) continue
    await owner.query(
      `alter role ${owner.escapeIdentifier(role)} set ${name} to ${value
        .split(', ')
        .map((word) => owner.escapeLiteral(word))
        .join(', ')}`,
    )
  }
}

/** @throws {StartRefused} if sessions begin with other settings than the product needs. */
export async function requireSettings(connection: Connection, server: ServerKind) {
  const expected = settingsOn(server)
  const { rows } = await connection.query<{ role: string; value: string; at: string }>(
    'select session_user as role, current_setting(name) as value, at from unnest($1::text[]) with ordinality as names (name, at)',
    [expected.map(([name]) => name)],
  )
  const wrong = expected.filter(([, value], at) => rows[at]?.value !== value).map(([name]) => name)
  if (wrong.length === 0) return
  throw new StartRefused(
    `Sessions of the database role ${rows[0]?.role} begin without the settings that it needs (${wrong.join(', ')}): run npm run migrate, and let a pooler that ran before connect anew.`,
  )
}
