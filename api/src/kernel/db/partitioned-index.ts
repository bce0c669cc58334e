import type pg from 'pg'

const concurrently = /^create index concurrently (\w+) on (\w+) (.+?);?$/is

/**
 * Creates an index of a partitioned table, for which PostgreSQL has no `concurrently`: it creates one on each partition, one
 * after another, and attaches them to the index of the whole; the table itself is locked only for the attachment. Partitions that
 * an earlier attempt has finished are reused. Answers whether the statement was of this kind.
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
