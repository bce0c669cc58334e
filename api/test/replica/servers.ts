import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../../src/kernel/scratch-folder.ts'

const installed = '/usr/lib/postgresql'
/** The programs of the newest PostgreSQL that the system has, with `pg_basebackup`; null where there is none. */
export function programs(): string | null {
  if (!existsSync(installed)) return null
  const folders = readdirSync(installed).sort((a, b) => Number(b) - Number(a))
  return folders.map((version) => join(installed, version, 'bin')).find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
}

/** A primary and a streaming replica of it, on two ports of this machine. Nothing of them outlives this process. */
export class TwoDatabases {
  readonly #bin: string
  readonly #folder = scratchFolder('replica')
  readonly #ports: { primary: number; replica: number }

  constructor(bin: string, port: number) {
    this.#bin = bin
    this.#ports = { primary: port, replica: port + 1 }
    chmodSync(this.#folder, 0o755)
    mkdirSync(join(this.#folder, 'data'), { mode: 0o700 })
    // PostgreSQL refuses to be root
    if (process.getuid?.() === 0) this.#shell(`chown postgres ${this.#folder}/data`, false)
    process.prependListener('exit', () => {
      for (const name of ['replica', 'primary'] as const) this.#control(name, 'stop -m immediate', true)
    })
  }

  start() {
    const { primary, replica } = this.#ports
    const data = (name: string) => join(this.#folder, 'data', name)
    writeFileSync(join(this.#folder, 'password'), 'owner-of-a-test')
    chmodSync(join(this.#folder, 'password'), 0o644)
    this.#run(`initdb -D ${data('primary')} -U owner -A scram-sha-256 --pwfile=${this.#folder}/password --locale=C -E UTF8 -N`)
    this.#configure('primary', primary)
    this.#control('primary', 'start')
    const from = `postgres://owner:owner-of-a-test@127.0.0.1:${primary}/postgres`
    this.#run(`pg_basebackup -D ${data('replica')} -R -X stream -d ${from}`)
    this.#configure('replica', replica)
    this.#control('replica', 'start')
  }

  /** The addresses of the owner, and of the replica without a user. */
  get owner_url() {
    return `postgres://owner:owner-of-a-test@127.0.0.1:${this.#ports.primary}/polyclinic`
  }
  get server_url() {
    return this.owner_url.replace(/polyclinic$/, 'postgres')
  }
  get replica_url() {
    return `postgres://127.0.0.1:${this.#ports.replica}/polyclinic`
  }
  /** The replica as the owner, to stop and continue its replay, and to look at it. */
  get replica_owner_url() {
    return this.owner_url.replace(`:${this.#ports.primary}/`, `:${this.#ports.replica}/`)
  }

  /** How many transactions have read on the replica so far, from its log. */
  readsOfReplica(): number {
    const log = readFileSync(join(this.#folder, 'data', 'replica.log'), 'utf8')
    return log.split('\n').filter((line) => line.startsWith('polyclinic|') && line.includes('app.enter_reading')).length
  }

  stopReplica = () => this.#control('replica', 'stop -m fast')
  startReplica = () => this.#control('replica', 'start')
  stop() {
    this.stopReplica()
    this.#control('primary', 'stop -m fast')
  }

  #configure(name: string, port: number) {
    const file = join(this.#folder, 'data', name, 'postgresql.conf')
    const settings = {
      port,
      listen_addresses: "'127.0.0.1'",
      unix_socket_directories: "''",
      max_connections: 60,
      hot_standby_feedback: 'on',
      log_statement: 'all',
      log_line_prefix: "'%a|'",
    }
    appendFileSync(
      file,
      Object.entries(settings)
        .map(([key, value]) => `${key} = ${value}\n`)
        .join(''),
    )
  }

  #control(name: string, command: string, may_fail = false) {
    const place = join(this.#folder, 'data', name)
    if (existsSync(place)) this.#run(`pg_ctl -D ${place} -l ${place}.log -w ${command}`, may_fail)
  }

  #run(command: string, may_fail = false) {
    this.#shell(
      `${this.#bin}/${command} >/dev/null 2>${join(this.#folder, 'data', 'said')}; result=$?; [ $result = 0 ] || cat ${this.#folder}/data/said >&2; exit $result`,
      true,
      may_fail,
    )
  }

  #shell(command: string, as_postgres: boolean, may_fail = false) {
    const is_root = process.getuid?.() === 0
    const words =
      is_root && as_postgres
        ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', 'sh', '-c', command]
        : ['sh', '-c', command]
    const { status, stderr } = spawnSync(words[0] as string, words.slice(1), { cwd: '/', encoding: 'utf8' })
    if (status !== 0 && !may_fail) throw new Error(`${command}: ${stderr}`)
  }
}
