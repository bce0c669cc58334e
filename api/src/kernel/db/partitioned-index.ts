import type pg from 'pg'

const concurrently = /^create index concurrently (\w+) on (\w+) (.+?);?$/is

/**
 * PostgreSQL makes no index of a partitioned table `concurrently`. It is made of each partition so, one after another, and
 * those together become the index of the whole; the table itself is locked for as long as it takes to write that down. What
 * an earlier try has finished is taken as it is. Answers with whether the statement was such a one.
 */
export async function createOnPartitions(client: pg.Client, statement: string): Promise<boolean> {
  const [, index, table, definition] = concurrently.exec(statement) ?? []
  if (!index || !table) return false
  const { rowCount } = await client.query(`select from pg_class where oid = to_regclass($1) and relkind = 'p'`, [table])
  if (rowCount === 0) return false
  await client.query(`create index if not exists ${index} on only ${table} ${definition}`)
  for (const partition of await partitionsWithout(client, table, index)) {
    const part = `${partition}${index.replace(table, '')}`
    await client.query(`drop index concurrently if exists ${part}`)
    await client.query(`create index concurrently ${part} on ${partition} ${definition}`)
    await client.query(`alter index ${index} attach partition ${part}`)
  }
  return true
}

async function partitionsWithout(client: pg.Client, table: string, index: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.inhrelid::regclass::text as name from pg_inherits p where p.inhparent = $1::regclass and not exists (
       select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid where i.inhparent = $2::regclass and x.indrelid = p.inhrelid)
     order by 1`,
    [table, index],
  )
  return rows.map(({ name }) => name)
}
