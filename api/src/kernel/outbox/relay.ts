import { clinicById } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import { isFinal } from '../mail/mail.ts'
import { clinicOutbox } from './clinic-outbox.ts'
import { platformOutbox } from './platform-outbox.ts'
import { type AfterFailure, type AfterSent, type MessageCheck, maxAttempts, type Outbox, type Waiting } from './waiting.ts'

/** The functions of the domain that knows templates and settings, for the relay. */
export interface Postman {
  check: MessageCheck
  afterFailure: AfterFailure
  afterSent: AfterSent
  /** Sends one message; after an error it is retried later, unless the error is final. */
  deliver(message: Waiting): Promise<void>
}

const platform = 'platform'

/** The outbox of a clinic by its id, or of the platform; null: the clinic is no more. */
type OutboxOf = (key: string) => Promise<Outbox | null>

const outboxesOf =
  (kernel: Kernel, postman: Postman): OutboxOf =>
  async (key) => {
    if (key === platform) return platformOutbox(kernel)
    const clinic = await clinicById(kernel, key)
    return clinic ? clinicOutbox(kernel, clinic, postman) : null
  }

/** The number of clinics served at the same time: most connections remain for requests. */
const width = 2
/**
 * Milliseconds for which new messages of many requests are collected, also of a clinic that is being served: they are checked
 * together, and the delay is not noticeable. Served again at once, a clinic under load had a turn for nearly every message.
 */
const gathering = 300

/**
 * Sends the messages in the outboxes: claim, send, record. Sending happens between two transactions, so that no transaction
 * waits for a mail server. A message leaves at least once, and exactly once unless the process dies between the acceptance by the
 * mail server and its record; then it is sent again with the same Message-ID.
 */
export class Relay {
  readonly #postman: Postman
  readonly #outboxOf: OutboxOf
  /** Clinics whose new messages are being collected; one that is woken while it is served gets another turn. */
  readonly #gathering = new Map<string, NodeJS.Timeout>()
  /** Clinics that wait for their turn, in order. */
  readonly #queue = new Set<string>()
  readonly #serving = new Map<string, Promise<void>>()
  #stopped = false

  constructor(kernel: Kernel, postman: Postman, outboxOf: OutboxOf = outboxesOf(kernel, postman)) {
    this.#postman = postman
    this.#outboxOf = outboxOf
  }

  /** Reports that a message of this clinic, or with null of the platform, waits. Returns at once; never throws. */
  wake(organization_id: string | null) {
    const key = organization_id ?? platform
    if (this.#stopped || this.#gathering.has(key) || this.#queue.has(key)) return
    this.#gathering.set(
      key,
      setTimeout(() => {
        this.#endGathering(key)
        this.#next()
      }, gathering),
    )
  }

  /** Resolves when no due message waits any more. */
  async idle() {
    for (;;) {
      for (const key of this.#gathering.keys()) this.#endGathering(key)
      this.#next()
      if (this.#serving.size === 0) return
      await Promise.all(this.#serving.values())
    }
  }

  /** Finishes the messages that are being sent; the others wait for the next start. */
  async stop() {
    this.#stopped = true
    for (const key of this.#gathering.keys()) this.#endGathering(key)
    this.#queue.clear()
    await this.idle()
  }

  #endGathering(key: string) {
    clearTimeout(this.#gathering.get(key))
    this.#gathering.delete(key)
    this.#queue.add(key)
  }

  #next() {
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
