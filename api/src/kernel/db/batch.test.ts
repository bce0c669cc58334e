import { createRequire } from 'node:module'
import pg from 'pg'
import { expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { Batch, batching, sendTogether } from './batch.ts'
import { connectionOptions } from './pool.ts'

useWorld()

const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }
const advice = (member: string) =>
  `pg ${version} has changed ${member}, which kernel/db/batch.ts relies on. Read the change in pg, or set DATABASE_BATCHING=off until then.`

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions(ownDatabase().app_url, 'batch-test'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The handlers that `pg` calls on a query, from the methods of its own query objects. */
const handlersOf = (query: object) =>
  Object.getOwnPropertyNames(query)
    .filter((name) => name.startsWith('handle'))
    .sort()

it('answers every event that pg hands to a query of its own', () => {
  const { Query } = pg as unknown as { Query: { prototype: object } }
  expect(handlersOf(Batch.prototype), advice('the events of a query')).toEqual(handlersOf(Query.prototype))
})

it('finds the members of a connection that it reads and writes', async () => {
  await connected(async (client) => {
    const { connection } = client as unknown as { connection: Record<string, unknown> }
    expect(connection, advice('what a connection knows of prepared statements')).toMatchObject({
      parsedStatements: {},
      submittedNamedStatements: {},
      stream: { write: expect.any(Function) },
    })
  })
})

it('prepares each statement once, as pg reports it', async () => {
  await connected(async (client) => {
    const ask = () =>
      new Promise((done, failed) => {
        const item = { name: 'one', text: 'select $1::int as one', values: [1], done, failed }
        sendTogether(client, [[item]], () => {})
      })
    const answers = [await ask(), await ask(), await ask()]
    const { connection } = client as unknown as { connection: { parsedStatements: unknown; submittedNamedStatements: unknown } }
    expect(answers).toEqual(answers.map(() => ({ rows: [{ one: 1 }], count: 1, command: 'SELECT' })))
    expect(connection.parsedStatements, advice('where it keeps what was prepared')).toEqual({ one: 'select $1::int as one' })
    expect(connection.submittedNamedStatements, advice('where it keeps what was sent to be prepared')).toEqual({})
  })
})

it('shares a connection with queries of pg before and after it', async () => {
  await connected(async (client) => {
    const batch = new Promise<number>((done, failed) => {
      const item = (value: number) => ({ name: undefined, text: 'select $1::int as value', values: [value], failed })
      const last = { ...item(2), done: ({ rows }: { rows: unknown[] }) => done((rows[0] as { value: number }).value) }
      void client.query('select 0').then(() => sendTogether(client, [[{ ...item(1), done: () => {} }], [last]], () => {}), failed)
    })
    expect(await batch, advice('how it takes the next query')).toBe(2)
    expect((await client.query('select 3 as value')).rows).toEqual([{ value: 3 }])
  })
})

it('uses nothing but the public calls of pg when batching is off', async () => {
  const sent: unknown[] = []
  await connected(async (client) => {
    const plain = client.query.bind(client) as (query: unknown) => Promise<unknown>
    Object.assign(client, {
      query: (query: unknown) => {
        sent.push(query instanceof Batch ? 'a batch' : typeof query === 'string' ? query : (query as { text: string }).text)
        return plain(query)
      },
    })
    batching.on = false
    try {
      const item = (text: string) => ({ name: undefined, text, values: [], done: () => {}, failed: () => {} })
      await new Promise<void>((ended) => sendTogether(client, [[item('select 1'), item('select 2')], [item('select 3')]], ended))
    } finally {
      batching.on = true
    }
  })
  expect(sent).toEqual(['begin', 'select 1', 'select 2', 'commit', 'select 3'])
})
