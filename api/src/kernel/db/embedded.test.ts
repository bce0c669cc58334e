import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchFolder } from '../scratch-folder.ts'
import { startEmbedded } from './embedded.ts'
import { processBeganAt } from './embedded-pid.ts'

/** Each test continues with the data folder as the one before left it, as on an operator's machine. */
describe('the embedded database', () => {
  const data_dir = scratchFolder('embedded')
  const output: string[] = []
  const start = () => startEmbedded({ data_dir, log: (sentence) => output.push(sentence) })
  const servers: ChildProcess[] = []
  let folder = ''

  /** Starts the server in a process of its own, so that it can be killed. Answers with its database's address. */
  async function startApart(): Promise<{ server: ChildProcess; owner_url: string; database: number }> {
    const module = fileURLToPath(new URL('./embedded.ts', import.meta.url))
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(module)})
      const { owner_url } = await startEmbedded({ data_dir: ${JSON.stringify(data_dir)}, log: () => {} })
      console.log(owner_url)
      setInterval(() => {}, 1e6)`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    servers.push(server)
    const owner_url = await new Promise<string>((resolve, reject) => {
      server.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
      server.once('exit', () => reject(new Error('the server left')))
    })
    return { server, owner_url, database: databaseProcess() }
  }

  const databaseProcess = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

  async function kill(...processes: (ChildProcess | number)[]) {
    for (const target of processes) {
      if (typeof target === 'number') process.kill(target, 'SIGKILL')
      else {
        const gone = new Promise((resolve) => target.once('exit', resolve))
        target.kill('SIGKILL')
        await gone
      }
    }
  }

  async function ask<Row extends pg.QueryResultRow>(owner_url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: owner_url })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    const first = await start()
    folder = first.folder
    await ask(first.owner_url, 'create table kept (number int)')
    await first.stop()
  })

  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await (await start()).stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(data_dir, { recursive: true, force: true })
  })

  it('keeps what was written, checks its pages, and listens on no network', async () => {
    const database = await start()
    const [settings] = await ask(
      database.owner_url,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
        current_setting('password_encryption') as passwords, current_setting('timezone') as timezone, current_setting('server_encoding') as encoding`,
    )
    await database.stop()
    expect(settings).toEqual({ fsync: 'on', checksums: 'on', network: '', passwords: 'scram-sha-256', timezone: 'UTC', encoding: 'UTF8' })
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  it('refuses a wrong password, also on its own socket', async () => {
    const database = await start()
    const url = new URL(database.owner_url)
    url.password = 'guessed'
    await expect(ask(url.toString(), 'select 1')).rejects.toThrow(/password authentication failed/)
    await database.stop()
  })

  it('refuses a second server on the same data folder in one sentence', async () => {
    const database = await start()
    await expect(start()).rejects.toThrow(/^Another server \(process \d+\) is already running on the data folder \S+\.$/)
    await database.stop()
  })

  it('takes the database over when only the server was killed', async () => {
    const { server, owner_url, database } = await startApart()
    await ask(owner_url, 'insert into kept values (1)')
    await kill(server)
    const next = await start()
    expect(next.taken_over).toBe(true)
    expect(databaseProcess()).toBe(database)
    expect(await ask(next.owner_url, 'select number from kept')).toEqual([{ number: 1 }])
    await next.stop()
    // The process id is free again once the new parent process has collected it.
    await expect.poll(() => processBeganAt(database)).toBeNull()
  })

  it('recovers every acknowledged row when everything was killed', async () => {
    const { server, owner_url, database } = await startApart()
    await ask(owner_url, 'insert into kept values (2)')
    await kill(server, database)
    const next = await start()
    expect(next.taken_over).toBe(false)
    expect(await ask(next.owner_url, 'select number from kept order by number')).toEqual([{ number: 1 }, { number: 2 }])
    await next.stop()
  })

  it('starts although the process id of the dead database now belongs to another program of its user', async () => {
    const { server, database } = await startApart()
    await kill(server, database)
    const { uid, gid } = statSync(join(folder, 'data'))
    const stranger = spawn('sleep', ['30'], { uid, gid, stdio: 'ignore' })
    const pid_file = join(folder, 'data', 'postmaster.pid')
    writeFileSync(pid_file, readFileSync(pid_file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    writeFileSync(join(data_dir, 'server.lock'), JSON.stringify({ pid: stranger.pid, began_at: 'another day' }))
    const next = await start()
    expect(databaseProcess()).not.toBe(stranger.pid)
    await next.stop()
    stranger.kill()
  })

  it('starts the database again when it dies while the server runs', async () => {
    const database = await start()
    const first = databaseProcess()
    await kill(first)
    await expect.poll(() => ask(database.owner_url, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }])
    expect(databaseProcess()).not.toBe(first)
    await database.stop()
    expect(output).toContain('The database server died and is started again.')
  })

  it('repeats the first start when it was interrupted', async () => {
    await (await start()).stop()
    renameSync(join(folder, 'data'), join(folder, 'data.new'))
    const database = await start()
    expect(await ask(database.owner_url, "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
    await database.stop()
  })
})
