import { clock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/problem.ts'

interface Waiting {
  since: number
  begin: () => void
  refuse: (error: Refusal) => void
}

interface Bounds {
  /** Works at a time. */
  running: number
  /** That wait for one of them to end. */
  waiting: number
  /** Milliseconds that one waits at most. */
  patience: number
}

/**
 * Lets so many work at a time. The others wait in a line for each address they come from, and the lines take turns, so that
 * one address with hundreds delays its own. When there are too many in all, the longest line gives one up; who has waited
 * too long is refused. Refuses with `unavailable`.
 */
export class Turns {
  readonly #bounds: Bounds
  #running = 0
  #count = 0
  // in the order in which they are served
  readonly #lines = new Map<string, Waiting[]>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  async take<T>(from: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#bounds.running) this.#running++
    else await this.#wait(from)
    try {
      return await work()
    } finally {
      this.#handOver()
    }
  }

  #wait(from: string): Promise<void> {
    this.#refuseLate()
    if (this.#count >= this.#bounds.waiting) {
      const [longest] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length)
      const mine = this.#lines.get(from)?.length ?? 0
      if (!longest || longest[1].length <= mine + 1) throw new Refusal('unavailable')
      this.#leave(longest[0], longest[1].pop() as Waiting).refuse(new Refusal('unavailable'))
    }
    return new Promise((begin, refuse) => {
      const line = this.#lines.get(from) ?? []
      line.push({ since: clock.now().getTime(), begin, refuse })
      this.#lines.set(from, line)
      this.#count++
    })
  }

  /** The turn is handed over, so that nobody comes in between. */
  #handOver() {
    this.#refuseLate()
    const [next] = this.#lines
    if (!next) {
      this.#running--
      return
    }
    const [from, line] = next
    const first = this.#leave(from, line.shift() as Waiting)
    // the others of this line wait for all the other lines
    if (line.length > 0) {
      this.#lines.delete(from)
      this.#lines.set(from, line)
    }
    first.begin()
  }

  #refuseLate() {
    const until = clock.now().getTime() - this.#bounds.patience
    for (const [from, line] of this.#lines)
      while (line[0] && line[0].since < until) this.#leave(from, line.shift() as Waiting).refuse(new Refusal('unavailable'))
  }

  #leave(from: string, one: Waiting): Waiting {
    this.#count--
    if (this.#lines.get(from)?.length === 0) this.#lines.delete(from)
    return one
  }
}
