import type { ChildProcess } from 'node:child_process'
import { type FSWatcher, watch } from 'node:fs'

/** An editor that saves several files, or one in two steps, causes one restart. */
const settle_ms = 50
/** A program that still has requests then is killed: whoever develops waits for it. */
const patience_ms = 1500

/** Starts a program again whenever what it is made of changes. One that ends by itself stays down until the next change. */
export class RestartingProgram {
  readonly #start: () => ChildProcess
  readonly #watchers: FSWatcher[]
  #running: ChildProcess | null = null
  #is_outdated = false
  #is_ending = false
  #settling: NodeJS.Timeout | undefined

  /** @param folders are watched with what is below them, but for tests */
  constructor(start: () => ChildProcess, folders: readonly string[]) {
    this.#start = start
    this.#watchers = folders.map((folder) => watch(folder, { recursive: true }, (_event, file) => this.#changed(file)))
    this.#run()
  }

  /** Stops the program for good, and resolves when it has gone. */
  async end(): Promise<void> {
    this.#is_ending = true
    clearTimeout(this.#settling)
    for (const watcher of this.#watchers) watcher.close()
    const running = this.#running
    if (!running) return
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGTERM')
    await gone
  }

  #run() {
    this.#is_outdated = false
    const child = this.#start()
    this.#running = child
    child.once('exit', (status, signal) => {
      this.#running = null
      if (this.#is_ending) return
      if (this.#is_outdated) this.#run()
      else console.log(`The API has ended (${signal ?? status}). It starts again at the next edit.`)
    })
  }

  #changed(file: string | null) {
    if (this.#is_ending || file === null || /\.test\.ts$|~$/.test(file)) return
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#restart(), settle_ms)
  }

  #restart() {
    const running = this.#running
    if (!running) return this.#run()
    this.#is_outdated = true
    running.kill('SIGTERM')
    setTimeout(() => running.kill('SIGKILL'), patience_ms).unref()
  }
}
