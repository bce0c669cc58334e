import type { FastifyRequest } from 'fastify'
import { type CallBudgets, requireBudget } from './call-budgets.ts'
import { FairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'

/**
 * Runs expensive requests of strangers two at a time, and their addresses take turns: a hundred at once from one address delay
 * neither people who are signed in, nor strangers elsewhere. A caller who has used up their budget before their turn comes is
 * refused, because the cost of a reply is known only afterwards.
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
