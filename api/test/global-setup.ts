import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
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
    await embedded?.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
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
