import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removeAtEnd, scratchFolder } from '../src/kernel/scratch-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A slow machine loads the sample clinics in a minute or two; what takes longer hangs. */
const limit_ms = 5 * 60_000

/** The product with its sample clinics in a process of its own, which can be killed. It ends with this process. */
export class ServerProcess {
  readonly data_dir: string
  readonly origin: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null

  constructor(name: string, env: Record<string, string> = {}) {
    const port = String(20_000 + (process.pid % 20_000))
    this.data_dir = scratchFolder(name)
    this.origin = `http://127.0.0.1:${port}`
    this.#env = { ...process.env, DATA_DIR: this.data_dir, PORT: port, SAMPLE_DATA: 'on', ...env }
    // This handler is added before the one that removes the folder, because handlers of one event run in the order in which
    // they were added.
    process.prependListener('exit', () => this.kill())
  }

  /** Starts it, and waits until it answers. */
  async start() {
    const child = spawn(process.execPath, ['api/src/main.ts'], { cwd: root, env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.#child = child
    const latest = performance.now() + limit_ms
    while (performance.now() < latest) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`)
      const answer = await fetch(`${this.origin}/api/v1/health/ready`, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
      if (answer?.ok) {
        // As root the database lies in another place.
        removeAtEnd(realpathSync(join(this.data_dir, 'postgres')))
        return
      }
      // It is another process, so it is polled until it answers.
      await pause(100)
    }
    throw new Error('The server does not answer.')
  }

  /** `kill -9` of the server and of its database with all its processes. */
  kill() {
    this.#child?.kill('SIGKILL')
    this.#child = null
    for (const pid of this.#databaseProcesses()) kill(pid)
  }

  #databaseProcesses(): number[] {
    let first: number
    try {
      first = Number(readFileSync(join(realpathSync(join(this.data_dir, 'postgres')), 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      // The process id belongs to another program by now.
      if (!readFileSync(`/proc/${first}/cmdline`, 'utf8').includes('postgres')) return []
    } catch {
      return []
    }
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => parentOf(pid) === String(first))
    return [first, ...children.map(Number)]
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}
