import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { processBeganAt } from './embedded-pid.ts'

/**
 * One server per data folder. The lock names the process that holds it and when that began; a lock whose process is gone, or
 * whose number now belongs to another program, is taken over silently.
 * @returns the function that releases it
 * @throws {StartRefused} if a living process holds it
 */
export function lockDataDir(data_dir: string): () => void {
  const lock = join(data_dir, 'server.lock')
  const own_entry = JSON.stringify({ pid: process.pid, began_at: processBeganAt(process.pid) })
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, own_entry, { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, so nobody reads half a lock.
        linkSync(draft, lock)
        return () => {
          if (read(lock) === own_entry) rmSync(lock, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      setAside(lock, data_dir)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function setAside(lock: string, data_dir: string): void {
  const found = read(lock)
  if (found === null) return
  const pid = holder(found)
  if (pid !== null) throw new StartRefused(`Another server (process ${pid}) is already running on the data folder ${data_dir}.`)
  // Two newcomers may both have seen the dead lock: renaming lets one win, and a live lock moved by mistake goes back.
  const aside = `${lock}.old.${process.pid}`
  try {
    renameSync(lock, aside)
    if (read(aside) !== found) linkSync(aside, lock)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** The living process that a lock names, or null. */
function holder(text: string): number | null {
  try {
    const { pid, began_at } = JSON.parse(text) as { pid: number; began_at: string }
    return processBeganAt(pid) === began_at ? pid : null
  } catch {
    return null
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
