/**
 * So many calls per bearer or address and second, with a burst; in this process's memory. Sign-in attempts, which matter
 * across processes, are counted in the database instead.
 */
export class RateLimit {
  readonly #perSecond: number
  readonly #burst: number
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  constructor(perSecond = Number(process.env.RATE_LIMIT ?? 50), burst = perSecond * 10) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /** Whether such a key was let in before and is remembered. */
  knows(key: string): boolean {
    return this.#buckets.has(key)
  }

  forget(key: string) {
    this.#buckets.delete(key)
  }

  /** What was charged to a key is given back: it was somebody else's. */
  giveBack(key: string) {
    const bucket = this.#buckets.get(key)
    if (bucket) bucket.tokens = Math.min(this.#burst, bucket.tokens + 1)
  }

  allows(key: string, now = Date.now()): boolean {
    if (this.#perSecond <= 0) return true
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, at: now }
    bucket.tokens = Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 1000) * this.#perSecond)
    bucket.at = now
    if (!this.#buckets.has(key)) {
      // memory stays bounded whoever calls: the oldest is forgotten, which only forgives
      if (this.#buckets.size >= 20_000) this.#buckets.delete(this.#buckets.keys().next().value as string)
      this.#buckets.set(key, bucket)
    }
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }
}
