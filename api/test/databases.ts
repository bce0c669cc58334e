/** The databases of a run, on the embedded server or on that of `TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface Database {
  owner_url: string
  /** The same database for `polyclinic_app`. */
  app_url: string
}

/** Removes the template at an address and all its copies, whose names begin with its own. */
export async function dropDatabases(server: string, template: string) {
  await asOwner(server, async (client) => {
    const copies = 'select datname from pg_database where starts_with(datname, $1)'
    for (const { datname } of (await client.query<{ datname: string }>(copies, [nameOf(template)])).rows)
      await client.query(`drop database if exists ${datname} with (force)`)
  })
}

/** An empty database on the server, by default with a name that no other run uses. */
export async function createDatabase(server: string, name = `polyclinic_test_${process.pid}_${randomUUID().slice(0, 8)}`): Promise<string> {
  await asOwner(server, (client) => client.query(`create database ${name}`))
  return withName(server, name)
}

/** A copy of a database that nobody is connected to. */
export async function copyDatabase(server: string, { owner_url, app_url }: Database): Promise<Database> {
  const name = `${nameOf(owner_url)}_${randomUUID().slice(0, 8)}`
  // Copying the files takes a fifth of the time of writing each page to the log.
  await asOwner(server, (client) => client.query(`create database ${name} template ${nameOf(owner_url)} strategy file_copy`))
  return { owner_url: withName(owner_url, name), app_url: withName(app_url, name) }
}

/** Does `work` as the owner of the database at that address. */
export async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** The address of another database of the same server. */
export function withName(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
}
