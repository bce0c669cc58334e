import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** The most refusals that are delayed at a time; each keeps a connection and its request in memory. */
const most = 1000

/**
 * Delays refusals. Refusing costs little, but hundreds of connections that each repeat at once could still keep the server busy.
 * So strangers wait for the refusal of a call over their budget; people who are signed in do not.
 */
export class HeldRefusals {
  readonly #wait: () => Promise<unknown>
  #count = 0

  /** The delays differ, so that requests that came at once do not come back at once. */
  constructor(milliseconds: number, wait = () => sleep(milliseconds * (0.5 + Math.random()))) {
    this.#wait = wait
  }

  async hold({ payer }: Pick<FastifyRequest, 'payer'>): Promise<void> {
    if (payer?.startsWith('account:') || this.#count >= most) return
    this.#count++
    await this.#wait()
    this.#count--
  }
}
