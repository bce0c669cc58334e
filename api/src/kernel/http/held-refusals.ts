import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** Refusals that are held back at a time; each keeps a connection and its request in memory. */
const most = 1000

/**
 * Refusing costs little, and hundreds of connections that each repeat at once can still ask for nothing else all the time.
 * So strangers wait for the refusal of what was too much; people who are signed in don't.
 */
export class HeldRefusals {
  readonly #wait: () => Promise<unknown>
  #count = 0

  /** Of different lengths, so that what came at once does not come back at once. */
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
