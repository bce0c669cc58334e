import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { packData, unpackData } from './embedded-archive.ts'
import { findHome, type Home } from './embedded-home.ts'
import { lockDataDir } from './embedded-lock.ts'
import { isPostmasterOf } from './embedded-pid.ts'
import { createCluster, findRunning, isReady, launch, owner, port, stopServer } from './embedded-server.ts'
import { endWithUs, removeDatabase } from './embedded-throwaway.ts'

export type EmbeddedDatabase = {
  /** The address of the owner's connection to the database `polyclinic`, over the socket. Contains the password. */
  owner_url: string
  /** Folder of the socket, in the form in which drivers take a host. */
  host: string
  port: number
  /** The location of the data: `data_dir/postgres`, or a folder that it links to. */
  folder: string
  /** A server without its API was found running and is used. */
  taken_over: boolean
  /** Closes connections, stops the server and releases the data folder. May be called twice. */
  stop(): Promise<void>
  /** Stops a throwaway server, and writes its data into a file from which others begin. */
  stopInto(archive: string): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the packages on the data folder, and creates the database on the first start.
 *
 * It listens on a socket only, which only its owner and root can reach, and requires a random password that is stored beside the
 * data. It outlives a killed API: the next start takes the running server over, and a killed server recovers. While it is in use
 * it is monitored, and restarted if it dies.
 *
 * @param options.data_dir an absolute path; created if it does not exist
 * @param options.log is called with whole sentences for the operator, rarely
 * @param options.throwaway for tests: begins empty, is fast, may lose data in a power cut, and is deleted by `stop`
 * @param options.archive a file that `stopInto` wrote: a throwaway database begins with what it holds
 * @throws {StartRefused} in one sentence: another server uses the folder, the folder cannot be reached, PostgreSQL refuses
 */
export async function startEmbedded(options: {
  data_dir: string
  log: (sentence: string) => void
  throwaway?: boolean
  archive?: string
}): Promise<EmbeddedDatabase> {
  const throwaway = options.throwaway ?? false
  const data_dir = openDataDir(options.data_dir)
  const unlock = lockDataDir(data_dir)
  try {
    const home = findHome(data_dir, options.log)
    if (throwaway) await removeDatabase(home)
    if (throwaway && options.archive) unpackData(home, options.archive)
    else if (!existsSync(home.data)) createCluster(home)
    refuseOtherVersion(home)

    const running = await findRunning(home)
    const taken = running && (await isReady(home, running)) ? await takeOver(home, running) : null
    let pid = running && taken ? running : await launch(home, throwaway)
    if (taken) options.log(`A database server of an earlier start was still running (process ${pid}) and is used on.`)

    const sendGuardAway = throwaway ? endWithUs(home, pid, join(data_dir, 'postgres')) : () => undefined
    const owner_url = taken ?? (await openDatabase(home))
    const watch = watchOver(
      home,
      () => pid,
      async () => {
        options.log('The database server died and is started again.')
        pid = await launch(home, throwaway)
      },
    )

    let stopping: Promise<void> | undefined
    const stop = async (archive?: string) => {
      await watch.end()
      await stopServer(home, pid, { lossy: throwaway && !archive })
      if (archive) packData(home, archive)
      sendGuardAway()
      if (throwaway) {
        rmSync(home.folder, { recursive: true, force: true })
        rmSync(join(data_dir, 'postgres'), { recursive: true, force: true })
      }
      unlock()
    }
    return {
      owner_url,
      host: home.socket_dir,
      port,
      folder: home.folder,
      taken_over: taken !== null,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
      stopInto: (archive) => {
        stopping ??= stop(archive)
        return stopping
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The real path of the data folder, so that one folder with two names counts as one. */
export function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return realpathSync(path)
  } catch (error) {
    throw new StartRefused(`The data folder ${path} can't be made or opened: ${(error as Error).message}.`)
  }
}

function refuseOtherVersion(home: Home): void {
  const version = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  if (version !== home.program.major) {
    throw new StartRefused(
      `The database in ${home.folder} is of PostgreSQL ${version}, and PostgreSQL ${home.program.major} can't open it.`,
    )
  }
}

/** The address of a server that was found running, or null: one that was just killed accepts no more connections. */
async function takeOver(home: Home, pid: number): Promise<string | null> {
  try {
    return await openDatabase(home)
  } catch (error) {
    for (let look = 0; isPostmasterOf(pid, home.data); look++) {
      if (look === 100) throw error
      await pause(10)
    }
    return null
  }
}

/** Creates the database on the first start. Each statement here is safe to repeat, because a start may be interrupted anywhere. */
async function openDatabase(home: Home): Promise<string> {
  const password = readFileSync(join(home.folder, 'password'), 'utf8').trim()
  const url = (database: string) =>
    `postgres://${owner}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(home.socket_dir)}`
  const client = await connectAtLast(url('postgres'))
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'polyclinic'")
    if (rowCount === 0) await client.query('create database polyclinic')
  } finally {
    await client.end()
  }
  return url('polyclinic')
}

/** Connects, with several attempts: a server that has just recovered may still drop its first connections. */
async function connectAtLast(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    // An error of this connection after its answers were read does not matter.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 5 || (error as { code?: string }).code !== 'ECONNRESET') throw error
    }
  }
}

/** Checks the server every second, because one that was taken over is not our child process and its end is not reported to us. */
function watchOver(home: Home, pid: () => number, restart: () => Promise<void>): { end(): Promise<void> } {
  let busy: Promise<void> | undefined
  const timer = setInterval(() => {
    if (busy || isPostmasterOf(pid(), home.data)) return
    // A failed attempt is made again at the next look; requests fail loudly in the meantime.
    busy = restart()
      .catch(() => undefined)
      .finally(() => {
        busy = undefined
      })
  }, 1000)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await busy
    },
  }
}
