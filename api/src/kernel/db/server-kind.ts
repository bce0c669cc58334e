import pg from 'pg'

/** `cluster`: a Citus coordinator, with the rows of clinics on its workers. */
export type ServerKind = 'plain' | 'cluster'

/** What the server is; asked once at the start. */
export async function readServerKind(connection: Pick<pg.Client, 'query'>): Promise<ServerKind> {
  const { rowCount } = await connection.query("select from pg_extension where extname = 'citus'")
  return rowCount ? 'cluster' : 'plain'
}

export async function serverKindAt(url: string): Promise<ServerKind> {
  const client = new pg.Client({ connectionString: url, application_name: 'polyclinic-start' })
  await client.connect()
  try {
    return await readServerKind(client)
  } finally {
    await client.end()
  }
}
