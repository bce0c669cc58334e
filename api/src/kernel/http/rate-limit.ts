import { clock } from '../clock.ts'

interface Budget {
  units: number
  at: number
  /** Used here, and not yet reported to the other processes. */
  unreported: number
}

/** The usage of a budget: its key, and the units. */
export type Usage = [key: string, units: number]

/** The most keys that are kept. */
const mostKeys = 20_000

/**
 * A budget for each key: a number of units a second, saved up to a burst. It is kept in the memory of this process; processes
 * report to each other the units used (`share-usage.ts`), so that together they count with an error of at most a twentieth of a
 * burst. Failed sign-ins, which must be counted exactly, are counted in the database instead (`identity/lockout.ts`).
 */
export class RateLimit {
  readonly #perSecond: number
  readonly #burst: number
  readonly #budgets = new Map<string, Budget>()

  /** Without limit when `perSecond` is 0. */
  constructor(perSecond: number, burst = perSecond * 10) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /** Takes the cost of a call and returns 0, or takes nothing and returns the whole seconds until there is enough. */
  take(key: string, cost = 1): number {
    if (this.#perSecond <= 0) return 0
    const budget = this.#budgetOf(key)
    // A burst that is smaller than the cost would keep the call waiting for ever.
    const missing = Math.min(cost, this.#burst) - budget.units
    if (missing > 0) return Math.max(1, Math.ceil(missing / this.#perSecond))
    spend(budget, cost)
    return 0
  }

  /** The whole seconds until a budget is no longer overdrawn; 0 for one that is not. */
  overdrawnFor(key: string): number {
    const { units } = this.#perSecond > 0 ? this.#budgetOf(key) : { units: 0 }
    return units < 0 ? Math.ceil(-units / this.#perSecond) : 0
  }

  /** Takes the actual cost of a call. The budget may become negative, up to one burst. */
  charge(key: string, cost: number) {
    if (this.#perSecond <= 0 || cost <= 0) return
    const budget = this.#budgetOf(key)
    spend(budget, Math.min(cost, budget.units + this.#burst))
  }

  /** Returns units that were charged to a key but belong to another. */
  giveBack(key: string, cost: number) {
    const budget = this.#budgets.get(key)
    if (budget) spend(budget, -Math.min(cost, this.#burst - budget.units))
  }

  /** The units used since the last report; sums of less than a twentieth of a burst wait for more. */
  report(): Usage[] {
    const worth = this.#burst / 20
    const usage: Usage[] = []
    for (const [key, budget] of this.#budgets) {
      if (budget.unreported < worth) continue
      usage.push([key, Math.round(budget.unreported)])
      budget.unreported = 0
    }
    return usage
  }

  /** Takes the units that were used in another process. */
  add(usage: Usage[]) {
    for (const [key, units] of usage) {
      const budget = this.#budgetOf(key)
      budget.units = Math.max(-this.#burst, budget.units - units)
    }
  }

  #budgetOf(key: string): Budget {
    const now = clock.now().getTime()
    let budget = this.#budgets.get(key)
    if (budget) {
      this.#refill(budget, now)
      return budget
    }
    if (this.#budgets.size >= mostKeys) this.#forget(now)
    budget = { units: this.#burst, at: now, unreported: 0 }
    this.#budgets.set(key, budget)
    return budget
  }

  #refill(budget: Budget, now: number) {
    budget.units = Math.min(this.#burst, budget.units + (Math.max(0, now - budget.at) / 1000) * this.#perSecond)
    budget.at = now
  }

  /** Makes room for new keys: full budgets are dropped without loss; if there are too few, the oldest ones, which only forgives usage. */
  #forget(now: number) {
    for (const [key, budget] of this.#budgets) {
      this.#refill(budget, now)
      if (budget.units >= this.#burst) this.#budgets.delete(key)
    }
    for (const key of this.#budgets.keys()) {
      if (this.#budgets.size < 0.9 * mostKeys) return
      this.#budgets.delete(key)
    }
  }
}

function spend(budget: Budget, units: number) {
  budget.units -= units
  budget.unreported += units
}
