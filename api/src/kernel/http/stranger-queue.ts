import type { FastifyRequest } from 'fastify'
import { type CallBudgets, requireBudget } from './call-budgets.ts'
import { FairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'

/**
 * What strangers ask for and is dear is done two at a time, their addresses by turns: a hundred at once from one address
 * keep neither people who are signed in waiting, nor strangers elsewhere. Whoever has spent their budget by the time their
 * turn comes is refused, because what a reply costs is known only when it is made.
 */
export class StrangerQueue {
  readonly #queue = new FairQueue({ running: 2, waiting: 300, max_wait_ms: 10_000 })
  readonly #budgets: CallBudgets

  constructor(budgets: CallBudgets) {
    this.#budgets = budgets
  }

  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(networkOf(request.ip), async (waited) => {
      if (waited) requireBudget(this.#budgets.afterWait(request))
      return work()
    })
  }
}
