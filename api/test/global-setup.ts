import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { routes } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { boot } from '../src/kernel/boot.ts'
import { startEmbedded } from '../src/kernel/db/embedded.ts'

/**
 * A database for each of the files that run at once, on the embedded server or on that of `TEST_DATABASE_URL`: what a test
 * lets the clock do is done for all clinics of its database, so no other file may be at work in it.
 */
export default async function setup(project: TestProject) {
  const data_dir = mkdtempSync(join(tmpdir(), 'polyclinic-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ data_dir, log: () => {}, throwaway: true })
  const server = given ?? (embedded?.owner_url as string)
  const first = await newDatabase(server, 1)
  const env = readEnv({ DATA_DIR: data_dir, DATABASE_URL: first, SAMPLE_DATA: 'off', PORT: '0' })
  const { app_url, stop } = await boot(env, first)
  await stop()
  const databases = [{ owner_url: first, app_url }]
  for (let at = 2; at <= project.vitest.config.maxWorkers; at++) {
    const owner_url = await newDatabase(server, at, first)
    databases.push({ owner_url, app_url: on(app_url, owner_url) })
  }
  project.provide('databases', databases)
  project.provide('data_dir', data_dir)
  return async () => {
    const silent = process.env.CHECK_CALLS ? callsThatNeverSucceeded(data_dir) : []
    if (given) for (const { owner_url } of databases) await asOwner(given, `drop database ${nameOf(owner_url)} with (force)`)
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

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** The address `url` with the database of `other`. */
function on(url: string, other: string) {
  const address = new URL(url)
  address.pathname = `/${nameOf(other)}`
  return address.toString()
}

async function asOwner(server: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** An empty one, or the copy of one that nobody is connected to. */
async function newDatabase(server: string, at: number, original?: string) {
  const name = `polyclinic_test_${process.pid}_${at}`
  const from = original ? ` template ${nameOf(original)}` : ''
  await asOwner(server, `drop database if exists ${name}`, `create database ${name}${from}`)
  return on(server, `postgresql://host/${name}`)
}
