import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { clock } from '../clock.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { Problem } from '../problem.ts'
import type { Paper } from './papers.ts'

/** The thread's answer to the paper that it was given. */
export type Answer = { pdf: Uint8Array } | { fault: string }

/** One paper at a time in this process; clinics take turns, so that one that prints its whole archive delays only itself. */
const turns = new FairQueue({ running: 1, waiting: 200, max_wait_ms: 30_000 })

/** A paper of this many characters has seventy pages. The compiler takes the square of the time for some: a line without an end. */
const longest = 200_000

/**
 * A paper as the bytes of a PDF, rendered in a thread of its own, so that no other request waits for it. The thread starts with
 * the first paper and keeps its fonts.
 * @throws {Problem} `too_large`; `unavailable`, if it takes more than `timeout_ms`, or too many wait.
 */
export async function renderPaper(paper: Paper, timeout_ms = 20_000): Promise<Buffer> {
  if (JSON.stringify(paper.content).length > longest) throw new Problem('too_large', 'This is too long for one paper.')
  return turns.run(paper.organization_id, () => renderNow(paper, timeout_ms))
}

let thread: Worker | null = null
/** The end of a thread that took too long: it comes when the compiler returns. */
let ending: Promise<unknown> = Promise.resolve()

async function renderNow(paper: Paper, timeout_ms: number): Promise<Buffer> {
  // Two threads at a time would take the memory of two.
  await ending
  thread ??= begin()
  const worker = thread
  // The thread keeps a stopping process alive only while it renders.
  worker.ref()
  worker.postMessage({ paper, rendered_at: clock.now() })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeout_ms) })) as [Answer]
    if ('fault' in answer) throw new Error(answer.fault)
    return Buffer.from(answer.pdf)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    thread = null
    ending = worker.terminate()
    throw new Problem('unavailable', 'This paper took too long. Try again in a minute.')
  } finally {
    worker.unref()
  }
}

function begin(): Worker {
  const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    // The thread gets no variable of the server, which may be a secret, and no option of its command line.
    env: {},
    execArgv: [],
  })
  const forget = () => {
    if (thread === worker) thread = null
  }
  // One that dies is replaced with the next paper. Without a listener its fault would end the process.
  worker.on('error', forget)
  worker.on('exit', forget)
  return worker
}
