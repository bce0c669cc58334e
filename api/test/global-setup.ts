import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { routes } from '../src/app.ts'
import { startEmbedded } from '../src/kernel/db/embedded.ts'
import { migrate } from '../src/kernel/db/migrate.ts'

/** One database for the whole run: the embedded one, or a new database on the server of `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject) {
  const data_dir = mkdtempSync(join(tmpdir(), 'polyclinic-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ data_dir, log: () => {}, throwaway: true })
  const owner_url = given ? await newDatabase(given) : (embedded?.owner_url as string)
  await migrate(owner_url)
  project.provide('owner_url', owner_url)
  project.provide('data_dir', data_dir)
  return async () => {
    const silent = process.env.CHECK_CALLS ? callsThatNeverSucceeded(data_dir) : []
    await embedded?.stop()
    rmSync(data_dir, { recursive: true, force: true })
    if (silent.length > 0) throw new Error(`No test makes these calls succeed: ${silent.join(', ')}`)
  }
}

/** What `checks.ts` of every test file noted, against the contract. */
function callsThatNeverSucceeded(data_dir: string): string[] {
  const noted = join(data_dir, 'calls-that-succeeded')
  const succeeded = new Set(existsSync(noted) ? readFileSync(noted, 'utf8').split('\n') : [])
  return routes.filter(({ call, name }) => !succeeded.has(name) && call.produces !== 'text/event-stream').map(({ name }) => name)
}

async function newDatabase(server: string) {
  const name = `polyclinic_test_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}
