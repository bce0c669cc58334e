/** A seeded source of choices: the same seed makes the same clinics. */
export class Random {
  #a: number

  constructor(seed: number) {
    this.#a = seed >>> 0
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#a = (this.#a + 0x6d2b79f5) >>> 0
    let t = this.#a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number) {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number) {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** `count` different members of the list, in random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(this.next() * rest.length), 1)[0] as T)
  }

  /** A UUIDv7 of an instant. */
  id(at: Date): string {
    const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
    const hex = (digits: number) => Array.from({ length: digits }, () => this.int(0, 15).toString(16)).join('')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  }
}
