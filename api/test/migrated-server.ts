/** A throwaway server with a migrated database, which is kept from run to run as long as the migrations are the same. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clock } from '../src/kernel/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from '../src/kernel/db/embedded.ts'
import { migrate } from '../src/kernel/db/migrate.ts'
import { removeAtEnd, scratchFolder } from '../src/kernel/scratch-folder.ts'
import { createDatabase, withName } from './databases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ownCache = join(root, '.cache/databases')
const name = 'polyclinic_template'
/** So many archives stay, for those who go back and forth between branches. */
const archivesKept = 3

/** Everything that decides what a migrated database holds: PostgreSQL and the queue are named in the list of packages. */
const sources = ['api/db/migrations/*.sql', 'api/src/kernel/{db,jobs}/*.ts', 'package-lock.json']

function hashOfSources(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const files = globSync(sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

/** Where the database of these sources is kept, if it was made before. */
export const archiveIn = (cache: string) => join(cache, `${hashOfSources()}.tar.zst`)

/**
 * Starts PostgreSQL in that folder with one migrated database, whose owner's address is `template_url`. Nothing of it outlives
 * this process but the archive from which the next run begins.
 */
export async function startMigrated(data_dir: string, cache = ownCache): Promise<{ server: EmbeddedDatabase; template_url: string }> {
  const archive = archiveIn(cache)
  const server = (await startFrom(archive, data_dir)) ?? (await makeArchive(archive, data_dir))
  return { server, template_url: withName(server.owner_url, name) }
}

/** Null if there is no archive, or if it is damaged. */
async function startFrom(archive: string, data_dir: string): Promise<EmbeddedDatabase | null> {
  if (!existsSync(archive)) return null
  try {
    const server = await startEmbedded({ data_dir, log: () => undefined, throwaway: true, archive })
    utimesSync(archive, clock.now(), clock.now())
    return server
  } catch {
    rmSync(archive, { force: true })
    return null
  }
}

/** Of two runs that make the same archive at once, the second replaces that of the first. */
async function makeArchive(archive: string, data_dir: string): Promise<EmbeddedDatabase> {
  const draft = `${archive}.${process.pid}`
  mkdirSync(dirname(archive), { recursive: true, mode: 0o700 })
  removeAtEnd(draft)
  const maker = await startEmbedded({ data_dir: scratchFolder('template'), log: () => undefined, throwaway: true })
  try {
    await migrate(await createDatabase(maker.owner_url, name))
    await maker.stopInto(draft)
  } finally {
    await maker.stop()
  }
  renameSync(draft, archive)
  removeOldArchives(dirname(archive))
  return startEmbedded({ data_dir, log: () => undefined, throwaway: true, archive })
}

function removeOldArchives(cache: string) {
  const ages = readdirSync(cache).map((file) => ({ file, used: statSync(join(cache, file), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
  for (const { file } of ages.sort((a, b) => b.used - a.used).slice(archivesKept)) rmSync(join(cache, file), { force: true })
}
