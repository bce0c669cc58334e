import pg from 'pg'
import { codeKeys } from './code-keys.ts'
import type { CodeSet } from './shipped-codes.ts'

/** Of two processes that start at once, the second one waits, and then has nothing to do. */
const lock = 'select pg_advisory_xact_lock(7263542)'
const loaded = 'select digest, is_selection from code_systems where system = $1'
const upsertCodes = `insert into codes (system, code, display, is_active)
  select $1, c.code, c.display, true from unnest($2::text[], $3::text[]) as c (code, display)
  on conflict (system, code) do update set display = excluded.display, is_active = true`
const retireCodes = 'update codes set is_active = false where system = $1'
const deleteKeys = 'delete from code_keys where system = $1'
const insertKeys = `insert into code_keys (system, code, key)
  select $1, k.code, k.key from unnest($2::text[], $3::text[]) as k (code, key)`
const upsertSystem = `insert into code_systems (system, name, edition, is_selection, code_count, digest) values ($1, $2, $3, $4, $5, $6)
  on conflict (system) do update set name = excluded.name, edition = excluded.edition, is_selection = excluded.is_selection,
    code_count = excluded.code_count, digest = excluded.digest, loaded_at = excluded.loaded_at`
const batch = 5000

/**
 * Loads the codes of a system as the owner of the database, in one transaction. The same set is loaded once; a selection never
 * replaces the whole system. Codes that an edition no longer has stay, inactive. Answers whether anything was loaded.
 */
export async function loadCodes(owner_url: string, set: CodeSet): Promise<boolean> {
  const owner = new pg.Client({ connectionString: owner_url, application_name: 'polyclinic-codes' })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(lock)
    const [found] = (await owner.query<{ digest: string; is_selection: boolean }>(loaded, [set.system])).rows
    const isThere = found?.digest === set.digest || (found?.is_selection === false && set.is_selection)
    if (!isThere) await fill(owner, set)
    await owner.query('commit')
    return !isThere
  } finally {
    await owner.end()
  }
}

async function fill(owner: pg.Client, { system, name, edition, is_selection, digest, codes }: CodeSet) {
  await owner.query(retireCodes, [system])
  await owner.query(deleteKeys, [system])
  for (let from = 0; from < codes.length; from += batch) {
    const part = codes.slice(from, from + batch)
    const keys = part.flatMap((code) => codeKeys(code).map((key) => [code.code, key] as const))
    await owner.query(upsertCodes, [system, part.map(({ code }) => code), part.map(({ display }) => display)])
    await owner.query(insertKeys, [system, keys.map(([code]) => code), keys.map(([, key]) => key)])
  }
  await owner.query(upsertSystem, [system, name, edition, is_selection, codes.length, digest])
}
