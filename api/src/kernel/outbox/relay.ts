import { clinicById } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import { isFinal } from '../mail/mail.ts'
import { clinicOutbox } from './clinic-outbox.ts'
import { platformOutbox } from './platform-outbox.ts'
import { type AfterFailure, type AfterSent, type MessageCheck, maxAttempts, type Outbox, type Waiting } from './waiting.ts'

/** What the relay is given by the domain that knows templates and settings. */
export interface Postman {
  check: MessageCheck
  afterFailure: AfterFailure
  afterSent: AfterSent
  /** Sends one message; what it throws is tried again later, unless it is final. */
  deliver(message: Waiting): Promise<void>
}

const platform = 'platform'
/** Clinics served at the same moment: most connections stay with the requests. */
const width = 2
/** Milliseconds in which what many requests put into an outbox gathers: it is checked together, and nobody waits noticeably. */
const gathering = 300

/**
 * Sends what waits in the outboxes: claim, send, note. Sending happens between two transactions, so that no transaction
 * waits for a mail server. A message leaves at least once, and exactly once unless the process dies between the mail
 * server's yes and the note of it; then it leaves again with the same Message-ID.
 */
export class Relay {
  readonly #kernel: Kernel
  readonly #postman: Postman
  /** Waiting their turn, in order; a clinic that is woken while it is served has another turn. */
  readonly #queue = new Set<string>()
  readonly #serving = new Map<string, Promise<void>>()
  #stopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(kernel: Kernel, postman: Postman) {
    this.#kernel = kernel
    this.#postman = postman
  }

  /** Something of this clinic, or with null of the platform, waits. Answers at once; never throws. */
  wake(organization_id: string | null) {
    if (this.#stopped) return
    this.#queue.add(organization_id ?? platform)
    this.#timer ??= setTimeout(() => this.#next(), gathering)
  }

  /** Resolves when nothing that is due waits any more. */
  async idle() {
    this.#next()
    while (this.#serving.size > 0) await Promise.all(this.#serving.values())
  }

  /** Finishes what is being sent; the rest waits for the next start. */
  async stop() {
    this.#stopped = true
    this.#queue.clear()
    await this.idle()
  }

  #next() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const key of this.#queue) {
      if (this.#serving.size >= width) return
      if (this.#serving.has(key)) continue
      this.#queue.delete(key)
      const served = this.#serve(key)
        .catch((error: Error) => log.warn({ error: error.message }, 'outbox not relayed; it is tried again within a minute'))
        .then(() => {
          this.#serving.delete(key)
          this.#next()
        })
      this.#serving.set(key, served)
    }
  }

  async #serve(key: string) {
    const outbox = await this.#outboxOf(key)
    while (outbox && !this.#stopped) {
      const { messages, is_full } = await outbox.claim()
      await Promise.all(messages.map((message) => this.#send(outbox, message)))
      if (!is_full) return
    }
  }

  async #outboxOf(key: string): Promise<Outbox | null> {
    if (key === platform) return platformOutbox(this.#kernel)
    const clinic = await clinicById(this.#kernel, key)
    return clinic ? clinicOutbox(this.#kernel, clinic, this.#postman) : null
  }

  async #send(outbox: Outbox, message: Waiting) {
    try {
      await this.#postman.deliver(message)
    } catch (error) {
      const reason = ((error as Error).message ?? String(error)).slice(0, 300)
      const end = isFinal(error) ? 'refused' : message.attempts >= maxAttempts ? 'given-up' : 'again'
      // The answer of a mail server often contains the address, so the log has its codes only.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      const { id, template, attempts } = message
      log.warn({ message: id, template, attempts, end, error: (error as Error).name, code, responseCode }, 'message not sent')
      return outbox.failed(message, reason, end)
    }
    await outbox.sent(message)
  }
}
