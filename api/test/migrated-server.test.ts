import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../src/kernel/scratch-folder.ts'
import { asOwner } from './databases.ts'
import { archiveIn, startMigrated } from './migrated-server.ts'

const cache = scratchFolder('archives')
const archive = archiveIn(cache)

/** How many migrations the database of a server that starts now has. */
async function migrationsAtStart(): Promise<number> {
  const { server, template_url } = await startMigrated(scratchFolder('migrated'), cache)
  let count = 0
  await asOwner(template_url, async (owner) => {
    count = (await owner.query('select from app.migrations where steps_done is null')).rowCount ?? 0
  })
  await server.stop()
  return count
}

const all = readdirSync(new URL('../db/migrations', import.meta.url)).length

beforeAll(async () => {
  for (const age of [4, 3, 2, 1]) {
    writeFileSync(join(cache, `old-${age}`), '')
    utimesSync(join(cache, `old-${age}`), 0, -age)
  }
})

it('makes a damaged archive anew, and keeps none that is older than those used last', async () => {
  writeFileSync(archive, 'half an archive')
  expect(await migrationsAtStart()).toBe(all)
  expect(readdirSync(cache).sort()).toEqual([basename(archive), 'old-1', 'old-2'])
})

it('begins with the archive, also when two runs start at once', async () => {
  const made = statSync(archive).ino
  expect(await Promise.all([migrationsAtStart(), migrationsAtStart()])).toEqual([all, all])
  expect(statSync(archive).ino).toBe(made)
})
