import { clock } from '../clock.ts'
import { Problem } from '../problem.ts'

interface Waiting {
  since: number
  begin: () => void
  refuse: (error: Problem) => void
}

interface Limits {
  /** Tasks that run at a time. */
  running: number
  /** Tasks that wait at a time, of all addresses together. */
  waiting: number
  /** The longest wait of a task, in milliseconds. */
  max_wait_ms: number
}

/**
 * Runs a limited number of tasks at a time. The others wait in one queue per address, and the queues take turns, so that an
 * address with hundreds of tasks delays only its own. If too many wait, the last task of the longest queue is refused; so is a
 * task that has waited too long. Refuses with `unavailable` (503).
 */
export class FairQueue {
  readonly #limits: Limits
  #running = 0
  #count = 0
  // The lines are in the order in which they are served.
  readonly #lines = new Map<string, Waiting[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** `task` gets whether it had to wait: facts that were checked before may have changed. */
  async run<T>(from: string, task: (waited: boolean) => Promise<T>): Promise<T> {
    const waits = this.#running >= this.#limits.running
    if (waits) await this.#wait(from)
    else this.#running++
    try {
      return await task(waits)
    } finally {
      this.#handOver()
    }
  }

  #wait(from: string): Promise<void> {
    this.#refuseLate()
    if (this.#count >= this.#limits.waiting) {
      const [longest] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length)
      const waiting_of_caller = this.#lines.get(from)?.length ?? 0
      if (!longest || longest[1].length <= waiting_of_caller + 1) throw new Problem('unavailable')
      this.#leave(longest[0], longest[1].pop() as Waiting).refuse(new Problem('unavailable'))
    }
    return new Promise((begin, refuse) => {
      const line = this.#lines.get(from) ?? []
      line.push({ since: clock.now().getTime(), begin, refuse })
      this.#lines.set(from, line)
      this.#count++
    })
  }

  /** Hands the turn to the next task, so that no new one gets in between. */
  #handOver() {
    this.#refuseLate()
    const [next] = this.#lines
    if (!next) {
      this.#running--
      return
    }
    const [from, line] = next
    const first = this.#leave(from, line.shift() as Waiting)
    // The other requests of this line wait for all other lines.
    if (line.length > 0) {
      this.#lines.delete(from)
      this.#lines.set(from, line)
    }
    first.begin()
  }

  #refuseLate() {
    const until = clock.now().getTime() - this.#limits.max_wait_ms
    for (const [from, line] of this.#lines)
      while (line[0] && line[0].since < until) this.#leave(from, line.shift() as Waiting).refuse(new Problem('unavailable'))
  }

  #leave(from: string, waiting: Waiting): Waiting {
    this.#count--
    if (this.#lines.get(from)?.length === 0) this.#lines.delete(from)
    return waiting
  }
}
