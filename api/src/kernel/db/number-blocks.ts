import { sql } from 'kysely'
import type { DatabasePool } from './pool.ts'
import { transact } from './transaction.ts'

const size = 20

/**
 * Numbers that must be unique per clinic but may have gaps, such as record numbers: taken from the counters in blocks, in a
 * transaction of their own, so that two transactions that register patients at once do not wait for each other's commit. Numbers
 * of invoices and receipts must not have gaps and are counted inside their transaction instead.
 */
export class NumberBlocks {
  readonly #pool: DatabasePool
  readonly #blocks = new Map<string, Promise<{ next: number; last: number }>>()

  /** The pool must be a separate one: the caller holds a connection of the common pool already. */
  constructor(pool: DatabasePool) {
    this.#pool = pool
  }

  end() {
    return this.#pool.end()
  }

  async next(organization_id: string, sequence: string): Promise<number> {
    const key = `${organization_id} ${sequence}`
    for (;;) {
      const block = this.#blocks.get(key) ?? this.#take(key, organization_id, sequence)
      const numbers = await block
      if (numbers.next <= numbers.last) return numbers.next++
      if (this.#blocks.get(key) === block) this.#blocks.delete(key)
    }
  }

  #take(key: string, organization_id: string, sequence: string) {
    const entry = { role: 'polyclinic_worker', organization_id, patient_id: null, account_id: null } as const
    const block = transact(this.#pool, entry, 'write', async (tx) => {
      const { rows } = await tx.query(
        sql<{ value: number }>`insert into counters (organization_id, name, value) values (${organization_id}, ${sequence}, ${size})
          on conflict (organization_id, name) do update set value = counters.value + ${size} returning value`,
      )
      const last = (rows[0] as { value: number }).value
      return { next: last - size + 1, last }
    })
    this.#blocks.set(key, block)
    block.catch(() => this.#blocks.delete(key))
    return block
  }
}
