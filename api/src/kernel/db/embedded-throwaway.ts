import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Home } from './embedded-home.ts'
import { findRunning, stopServer } from './embedded-server.ts'

/** Removes the database that an interrupted run of the tests left behind. */
export async function removeDatabase(home: Home): Promise<void> {
  const running = await findRunning(home)
  if (running !== null) await stopServer(home, running)
  rmSync(home.data, { recursive: true, force: true })
}

/**
 * Stops a throwaway database when the test run ends, even if it was killed, because no later start takes it over: a shell waits
 * for the end of a pipe that only this process holds, then stops the server and deletes its files.
 * @returns the function that ends the shell
 */
export function endWithUs(home: Home, pid: number, link: string): () => void {
  const orders = 'cat >/dev/null; kill -INT "$1"; while [ -f "$2/data/postmaster.pid" ]; do sleep 0.1; done; rm -rf -- "$2" "$3"'
  const guard = spawn('/bin/sh', ['-c', orders, 'sh', String(pid), home.folder, link], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // A pipe that is ours alone must not keep the process alive either.
  const { stdin } = guard as { stdin: { unref?: () => void } | null }
  stdin?.unref?.()
  return () => guard.kill('SIGKILL')
}
