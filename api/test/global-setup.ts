import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../src/kernel/scratch-folder.ts'
import { createDatabase, dropDatabases } from './databases.ts'
import { provideCopies, type TestDatabases } from './provide-copies.ts'
import { unreachedRefusals } from './unreached-refusals.ts'

/**
 * A database for each of the files that run at once, on the embedded server, on that of `TEST_DATABASE_URL`, or as copies of
 * the one that the file `TEST_PREPARED` names: what a test lets the clock do is done for all clinics of its database, so no
 * other file may be at work in it.
 */
export default async function setup(project: TestProject) {
  const data_dir = scratchFolder('test')
  const prepared = process.env.TEST_PREPARED ? (JSON.parse(readFileSync(process.env.TEST_PREPARED, 'utf8')) as TestDatabases) : null
  const given = prepared?.server ?? process.env.TEST_DATABASE_URL
  // A run on a prepared database does not load what it does not need.
  const embedded = given ? null : await (await import('./migrated-server.ts')).startMigrated(data_dir)
  const server = given ?? (embedded?.server.owner_url as string)
  if (prepared) cpSync(prepared.data_dir, data_dir, { recursive: true })
  const template = prepared?.template ?? (await migrated(embedded?.template_url ?? (await createDatabase(server)), data_dir))
  await provideCopies(project, server, template)
  project.provide('server', server)
  project.provide('data_dir', data_dir)
  project.provide('updates_snapshots', project.vitest.config.snapshotOptions.updateSnapshot === 'all')
  return async () => {
    // The other project runs some of the tests alone.
    const is_checked = process.env.CHECK_CALLS && project.name === 'api'
    const silent = is_checked ? await callsThatNeverSucceeded(data_dir) : []
    const unseen = is_checked ? await callsThatNeverShowedAPatient(data_dir) : []
    // `CHECK_REFUSALS=api/src/money/pos`: of the places in that folder, by the tests that this run is of.
    const below = is_checked ? '' : process.env.CHECK_REFUSALS
    const refusals = below === undefined ? [] : unreachedRefusals(linesOf(data_dir, 'positions-of-refusals'), below)
    if (given && !prepared) await dropDatabases(server, template.owner_url)
    await embedded?.server.stop()
    rmSync(data_dir, { recursive: true, force: true })
    if (silent.length > 0) throw new Error(`No test makes these calls succeed: ${silent.join(', ')}`)
    if (unseen.length > 0) throw new Error(`No test has these calls show a patient, so that their audit is not read: ${unseen.join(', ')}`)
    if (refusals.length > 0) throw new Error(refusals.join('\n'))
  }
}

const migrated = async (owner_url: string, data_dir: string) => (await import('./make-template.ts')).makeTemplate(owner_url, data_dir)

/** The records of `checks.ts` in every test file. */
const linesOf = (data_dir: string, field: string) => {
  const file = join(data_dir, field)
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

/**
 * Calls whose reply holds no id at all, so that its patients cannot be derived from it: pages of mailed links, tables, and
 * numbers. That their rows name the patients is asserted in `confirmation.test.ts`, `patient-filters.test.ts` and
 * `recalls.test.ts`.
 */
const withoutIds = ['appointments.getConfirmationLink', 'appointments.confirmByLink', 'patients.getPatientsCsv', 'recalls.sendRecalls']

async function callsThatNeverShowedAPatient(data_dir: string): Promise<string[]> {
  const { routes } = await import('../src/app.ts')
  const shown = linesOf(data_dir, 'calls-about-patients')
  return routes.filter(({ call, name }) => call.patient_data && !shown.has(name) && !withoutIds.includes(name)).map(({ name }) => name)
}

async function callsThatNeverSucceeded(data_dir: string): Promise<string[]> {
  const { routes } = await import('../src/app.ts')
  const succeeded = linesOf(data_dir, 'calls-that-succeeded')
  return routes.filter(({ call, name }) => !succeeded.has(name) && call.produces !== 'text/event-stream').map(({ name }) => name)
}
