import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { Home } from './embedded-home.ts'
import { isPostmasterOf, isProgramDeleted } from './embedded-pid.ts'

export const owner = 'polyclinic_owner'
export const port = 5432

/** Settings that are written into `postgresql.conf` once, where an operator may change them. For a machine with two processors. */
const first_settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '1GB',
  // Plans here take well under a millisecond; compiling them would take longer than running them.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The details of an error quote the row, which may be a patient's.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

/** Settings that are given on the command line at each start, so that no edited file can change them. */
const fixed_settings = { listen_addresses: '', unix_socket_permissions: '0700', fsync: 'on', full_page_writes: 'on' }

/** Settings of a test's database, which may lose everything in a power cut. */
const throwaway_settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** The environment of PostgreSQL: none of ours, because it contains secrets that PostgreSQL does not need. */
const bare_environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** A library that shifts the clock, and by how much: `script/test-clock` lets a throwaway database have the time of its tests. */
const shiftedClock = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')))

/** Creates the data directory. It gets its name when it is complete, so that an interrupted start begins again. */
export function createCluster(home: Home): void {
  const password_file = join(home.folder, 'password')
  const draft = join(home.folder, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  rmSync(password_file, { force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(password_file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  for (const path of [draft, password_file]) if (home.run_as) chownSync(path, home.run_as.uid, home.run_as.gid)

  const { status, stderr, error } = spawnSync(
    join(home.program.folder, 'bin', 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${owner}`,
      `--pwfile=${password_file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order on every machine, whatever languages it has installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...Object.entries(first_settings).map(([name, value]) => `--set=${name}=${value}`),
    ],
    { ...home.run_as, cwd: '/', env: bare_environment, encoding: 'utf8' },
  )
  if (status !== 0) throw new StartRefused(`The database could not be made in ${home.folder}: ${lastLine(stderr) ?? error?.message}`)
  renameSync(draft, home.data)
  const folder = openSync(home.folder, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** The server that already runs on this data, or null. Waits for one that is shutting down. */
export async function findRunning(home: Home): Promise<number | null> {
  const { pid, status } = readPidFile(home)
  if (!pid || !isPostmasterOf(pid, home.data)) return null
  if (status === 'stopping' || isProgramDeleted(pid)) {
    await stopServer(home, pid)
    return null
  }
  return pid
}

/** Starts the server and returns its process number once it accepts connections, after any recovery. */
export async function launch(home: Home, throwaway: boolean): Promise<number> {
  disownPidFile(home)
  // The socket's folder is this data's alone, so what lies there is a dead server's.
  for (const left of ['', '.lock']) rmSync(join(home.socket_dir, `.s.PGSQL.${port}${left}`), { force: true })
  for (let attempt = 0; ; attempt++) {
    const child = spawnServer(home, throwaway)
    if (await isReady(home, child.pid as number, () => child.exitCode !== null || child.signalCode !== null)) {
      child.unref()
      return child.pid as number
    }
    const reason = startLog(home)
    // Only its head was killed: the server's other processes notice within moments, and must be gone first.
    if (attempt < 50 && /shared memory block/.test(lastLine(reason) ?? '')) await pause(100)
    else throw new StartRefused(`PostgreSQL did not start: ${lastLine(reason) ?? 'it gave no reason'} (more in ${join(home.data, 'log')})`)
  }
}

/** Waits until the server accepts connections. False if it died before. */
export async function isReady(home: Home, pid: number, isDead = () => !isPostmasterOf(pid, home.data)): Promise<boolean> {
  for (;;) {
    const found = readPidFile(home)
    if (found.pid === pid && found.status === 'ready') return true
    if (isDead()) return false
    await pause(10)
  }
}

/**
 * Closes connections, writes everything to disk and stops the server. A server that takes too long is stopped as by a power cut:
 * nothing is lost. With `lossy`, for data that is deleted next, it is stopped so at once.
 */
export async function stopServer(home: Home, pid: number, { lossy = false } = {}): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', lossy ? 0 : 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (seconds === 0) continue
    const until = performance.now() + seconds * 1000
    if (!isPostmasterOf(pid, home.data)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (performance.now() < until && isPostmasterOf(pid, home.data)) await pause(10)
  }
}

function spawnServer(home: Home, throwaway: boolean): ChildProcess {
  const settings = {
    ...fixed_settings,
    ...(throwaway ? throwaway_settings : {}),
    port: String(port),
    unix_socket_directories: home.socket_dir,
  }
  const log_file = join(home.folder, 'start.log')
  rmSync(log_file, { force: true })
  const log = openSync(log_file, 'wx', 0o600)
  try {
    return spawn(
      join(home.program.folder, 'bin', 'postgres'),
      ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // In a group of its own, so that Ctrl-C reaches us alone and the database is stopped after the last request.
      {
        ...home.run_as,
        cwd: '/',
        env: { ...bare_environment, ...(throwaway ? shiftedClock() : {}) },
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
  } finally {
    closeSync(log)
  }
}

/**
 * Changes the number in the pid file of a killed server, which would prevent PostgreSQL from starting if its number now belongs
 * to another program of the same user, or to a zombie. Deleting the file would also delete the name of the shared memory by which
 * PostgreSQL sees that some of its processes still live. So only the number is changed, to ours: PostgreSQL knows that its parent
 * is not another server.
 */
function disownPidFile(home: Home): void {
  const file = join(home.data, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  lines[0] = String(process.pid)
  // Root may be writing in another user's folder, where it follows no links.
  const opened = openSync(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)
  writeFileSync(opened, lines.join('\n'))
  closeSync(opened)
}

function readPidFile(home: Home): { pid: number | null; status: string | null } {
  try {
    const lines = readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number.parseInt(lines[0] ?? '', 10) || null, status: lines[7]?.trim() ?? null }
  } catch {
    return { pid: null, status: null }
  }
}

/** The output of the server before its own log was open, and the end of that log. */
function startLog(home: Home): string {
  const early = readFileSync(join(home.folder, 'start.log'), 'utf8')
  try {
    const name = /^stderr (.+)$/m.exec(readFileSync(join(home.data, 'current_logfiles'), 'utf8'))?.[1]
    return readFileSync(join(home.data, name as string), 'utf8').slice(-2000) + early
  } catch {
    return early
  }
}

function lastLine(text: string | null): string | undefined {
  const lines = (text ?? '').split('\n').filter((line) => /FATAL|error|could not/i.test(line))
  return lines.at(-1)?.trim()
}
