import pg from 'pg'

/** Why tests for a cluster cannot run at this address, in a sentence; null if they can. Never on a plain server. */
export async function clusterFault(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
    if (!rowCount) return 'This is a plain PostgreSQL without Citus, which --database tests.'
    const workers = await client.query('select from pg_dist_node where shouldhaveshards and groupid > 0')
    return workers.rowCount ? null : 'This Citus has no workers, so that nothing would be spread.'
  } catch (error) {
    return `The cluster can not be reached: ${(error as Error).message}.`
  } finally {
    await client.end()
  }
}
