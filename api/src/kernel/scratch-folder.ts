import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
const folders = new Set<string>()

/** A temporary folder for tests and tools, deleted when this process ends, also after a fault or a signal. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `polyclinic-${name}-`))
  removeAtEnd(folder)
  return folder
}

/** Deletes the folder, which need not exist yet, when this process ends. */
export function removeAtEnd(folder: string) {
  if (folders.size === 0) listen()
  folders.add(folder)
}

function listen() {
  process.once('exit', () => {
    // A process that was killed a moment ago may still be writing.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  for (const [signal, number] of Object.entries(signals)) {
    process.once(signal, () => {
      // If others listen to the signal, they decide when this process ends.
      if (process.listenerCount(signal) === 0) process.exit(128 + number)
    })
  }
}
