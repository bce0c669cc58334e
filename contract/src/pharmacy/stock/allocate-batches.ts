/** Out of which batches a quantity is taken: the first to expire first, over as many as it needs. Without zod, for screens. */

/** What one place holds of one batch that may be given out. */
export interface AvailableBatch {
  batch_id: string
  place_id: string
  lot: string
  /** `YYYY-MM-DD`; null where the batch has no last day. */
  expires_on: string | null
  /** At most three decimals. */
  quantity: number
}

export interface Allocation {
  parts: AvailableBatch[]
  /** What is not there. */
  missing: number
}

// Quantities have three decimals; whole thousandths lose nothing to floating point.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** Adds quantities of three decimals without an error of floating point. */
export const addQuantities = (...quantities: number[]) => quantities.reduce((sum, quantity) => sum + thousandths(quantity), 0) / 1000

const neverExpires = '9999-12-31'

/** The first to expire first; of those that expire together, in the order of their lots, so that every reader sees the same order. */
export function byExpiry(a: AvailableBatch, b: AvailableBatch): number {
  const [first, second] = [orderOf(a), orderOf(b)]
  return first < second ? -1 : Number(first > second)
}

const orderOf = ({ expires_on, lot, place_id }: AvailableBatch) => `${expires_on ?? neverExpires} ${lot} ${place_id}`

/** Takes a quantity out of what is available. Of a batch that lies in several places, each place is a part. */
export function allocateBatches(available: readonly AvailableBatch[], quantity: number): Allocation {
  const parts: AvailableBatch[] = []
  let missing = thousandths(quantity)
  for (const batch of [...available].sort(byExpiry)) {
    const taken = Math.min(missing, thousandths(batch.quantity))
    if (taken <= 0) continue
    parts.push({ ...batch, quantity: taken / 1000 })
    missing -= taken
  }
  return { parts, missing: missing / 1000 }
}
