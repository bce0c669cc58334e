import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportFormat } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { ErrorCode } from '@polyclinic/contract/kernel/errors'
import { type FieldError, Problem, refuseField } from '../../kernel/problem.ts'
import type { SealingScope } from './hide-numbers.ts'
import type { LeftOut } from './opened-upload.ts'
import type { PreparedPerson } from './prepare-person.ts'

/** A file to be judged, with what its people are sealed with. */
export interface UploadData {
  bytes: Uint8Array
  key: KeyObject
  organization_id: string
}

/** A file is judged, `begin` reads its first people, `next` those that follow. */
export type ThreadRequest = UploadData | 'begin' | 'next'

interface Judged {
  format: ImportFormat
  people: number
  sha256: string
}
interface Batch {
  batch: PreparedPerson[]
  /** Only of the last batch. */
  left_out: LeftOut[] | null
}
/** The thread's answer to one request. */
export type Answer = Judged | Batch | { refusal: { code: ErrorCode; message: string; errors: FieldError[] } } | { fault: string }

export interface ThreadLimits {
  /** How long one answer may take, and all of them together, in milliseconds. The transaction waits for an answer meanwhile. */
  answer_ms: number
  total_ms: number
  memory_mb: number
}
const limits: ThreadLimits = { answer_ms: 60_000, total_ms: 300_000, memory_mb: 512 }
/** For how long a thread waits for the next upload, so that several do not start one each. */
const idle_ms = 60_000

let waiting: Worker | null = null

const tooDear = () => refuseField('file', 'This file takes more time or memory to read than an upload may. Split it into several files.')

/**
 * An upload that is read in a thread of its own, so that no other request waits for it. The file is judged as a whole before
 * anything of it is kept; then its people come in batches, and none but those of a batch is in the memory of the server.
 */
export class UploadThread {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  #spent_ms = 0
  #answering = false
  #isBegun = false
  #coming: Promise<Judged | Batch> | null = null
  judged!: Judged

  private constructor(worker: Worker, given: ThreadLimits) {
    this.#worker = worker
    this.#limits = given
  }

  /** @throws {Problem} `refused_by_rule` or `malformed` at `file`. The bytes belong to the thread afterwards. */
  static async open(sent: Uint8Array, { vault, organization_id }: SealingScope, given = limits): Promise<UploadThread> {
    // Memory that the bytes share with others stays here.
    const bytes = sent.byteLength === sent.buffer.byteLength ? sent : Uint8Array.from(sent)
    const thread = new UploadThread(given === limits ? takeWaiting() : begin(given), given)
    try {
      const data = { bytes, key: vault.keyForThread(), organization_id }
      thread.judged = (await thread.#ask(data, [bytes.buffer as ArrayBuffer])) as Judged
      // A transaction may not wait for long, so the first people are there before it begins.
      thread.#coming = thread.#ask('begin')
      await thread.#coming
    } catch (error) {
      thread.end()
      throw error
    }
    return thread
  }

  /** The people from the first on, and what belongs to nobody with the last of them. May be asked for again. */
  async *batches(): AsyncGenerator<Batch> {
    if (this.#isBegun) {
      // A transaction that runs again begins anew, and the answer to the one before may still be on its way.
      await this.#coming?.catch(() => {})
      this.#coming = this.#ask('begin')
    }
    this.#isBegun = true
    for (;;) {
      const batch = (await this.#coming) as Batch
      // The next people are read while these are written.
      if (batch.left_out === null) this.#coming = this.#ask('next')
      this.#coming?.catch(() => {})
      yield batch
      if (batch.left_out !== null) return
    }
  }

  /** A thread that has answered waits for the next upload. */
  end() {
    if (this.#answering || this.#limits !== limits || waiting !== null) void this.#worker.terminate()
    else keepWaiting(this.#worker)
  }

  async #ask(request: ThreadRequest, transfer: ArrayBuffer[] = []): Promise<Judged | Batch> {
    const asked_ms = performance.now()
    const left_ms = Math.min(this.#limits.answer_ms, this.#limits.total_ms - this.#spent_ms)
    this.#answering = true
    this.#worker.postMessage(request, transfer)
    try {
      const [answer] = (await once(this.#worker, 'message', { signal: AbortSignal.timeout(Math.max(0, Math.round(left_ms))) })) as [Answer]
      this.#answering = false
      if ('fault' in answer) throw new Error(answer.fault)
      if ('refusal' in answer) throw new Problem(answer.refusal.code, answer.refusal.message, { errors: answer.refusal.errors })
      return answer
    } catch (error) {
      const { name, code } = error as { name: string; code?: unknown }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') tooDear()
      throw error
    } finally {
      this.#spent_ms += performance.now() - asked_ms
    }
  }
}

function begin({ memory_mb }: ThreadLimits): Worker {
  const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
    // The thread gets no variable of the server, which may be a secret, and no option of its command line.
    env: {},
    execArgv: [],
  })
  // Without a listener its end would end the process; who waits for an answer hears of it too.
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (waiting === worker) waiting = null
  })
  return worker
}

function takeWaiting(): Worker {
  const worker = waiting ?? begin(limits)
  waiting = null
  worker.ref()
  return worker
}

function keepWaiting(worker: Worker) {
  waiting = worker
  // It keeps no stopping process alive.
  worker.unref()
  setTimeout(() => {
    if (waiting !== worker) return
    waiting = null
    void worker.terminate()
  }, idle_ms).unref()
}
