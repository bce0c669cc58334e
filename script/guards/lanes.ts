import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './root.ts'

/** The result of a run of tests: the first failed test, or that none failed, or why there is no result. */
export type Verdict = { red: string } | { green: number } | { broken: string }

export interface Order {
  file: string
  /** Of the names of the tests that are run; without one, all. */
  pattern: RegExp | null
  /** The file that describes the database. */
  prepared: string
}

/** A program that runs one order after another in its folder, so that a run need not load what runs tests. */
export class Lane {
  readonly #folder: string
  #program: ChildProcess | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async run(order: Order, minutes: number): Promise<Verdict> {
    this.#program ??= this.#start()
    const program = this.#program
    const ended = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(minutes * 60_000), ended.signal])
    program.send(order)
    try {
      const gone = once(program, 'exit', { signal }).then((): [Verdict] => [{ broken: 'the program that runs the tests has ended' }])
      const [verdict] = (await Promise.race([once(program, 'message', { signal }), gone])) as [Verdict]
      if ('broken' in verdict) this.stop()
      return verdict
    } catch {
      this.stop()
      return { broken: `ended after ${minutes} minutes` }
    } finally {
      ended.abort()
    }
  }

  /** The next order begins with a new program. */
  stop() {
    this.#program?.kill('SIGTERM')
    this.#program = null
  }

  #start(): ChildProcess {
    return fork(new URL('lane.ts', import.meta.url), {
      cwd: this.#folder,
      execPath: join(root, 'node_modules/.bin/node'),
      // A pattern stays a pattern.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, CI: 'true', VITEST: 'true', CHECK_CALLS: '', NODE_COMPILE_CACHE: join(this.#folder, '.compiled') },
    })
  }
}
