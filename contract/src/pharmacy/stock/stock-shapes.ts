/** The shapes of stock: places, batches and what they hold, movements. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { day, id, instant, line, money } from '../../kernel/values.ts'
import { batchActions, batchStates, batchUsabilities, moveKinds, placeKinds } from './batch-rules.ts'

/** A quantity above 0 with at most three decimals, in the units in which the medicine is given out: half a tablet is 0.5. */
export const stockQuantity = z
  .number()
  .positive('Use more than 0.')
  .max(1_000_000, 'Use at most 1000000.')
  .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1000), 'Use at most three decimals.')

/** Who saw with their own eyes that it was done: another member of the clinic. Asked for of controlled medicines. */
export const witness = optional(id)

/** A place where stock is kept. What was returned waits in the one of kind `quarantine`, what is on its way is `in-transit`. */
export const stockPlace = z.object({
  id,
  kind: z.enum(placeKinds),
  name: z.string(),
  location_id: id.nullable(),
})
export type StockPlace = z.infer<typeof stockPlace>

/** How little of a medicine a place may have before more is ordered. */
export const reorderLevel = z.object({
  /** The store that it is for. */
  place_id: id,
  /** From this quantity down it is low. */
  reorder_level: z.number(),
  /** How much is ordered then. */
  reorder_quantity: z.number(),
})

/** What the clinic has of a medicine, by whether it may be given out. */
export const stockItem = z.object({
  medication_id: id,
  medication_name: z.string(),
  controlled: z.boolean(),
  /** What may be given out today, of all stores, in the units in which the medicine is given out; so are the others. */
  usable: z.number(),
  /** Past its last day, and neither quarantined nor recalled nor on its way. */
  expired: z.number(),
  /** Kept back: of a batch that is quarantined, or returned and not yet looked at. */
  quarantined: z.number(),
  /** Of batches that were recalled, without what is on its way. */
  recalled: z.number(),
  /** On its way from one place to another, whatever its batch is. */
  in_transit: z.number(),
  /** The last day of the usable batch that expires first; null where none has a last day. */
  next_expires_on: day.nullable(),
  /** The usable quantity is at its reorder level or below, in one place at least. */
  is_low: z.boolean(),
  /** At what it cost, all that is there; null where no cost is known. */
  value: money.nullable(),
  /** What a batch of it cost is not known, so that all that is there cost more than `value`. */
  value_is_partial: z.boolean(),
  /** The reorder level of each store that has one. */
  levels: z.array(reorderLevel),
})
export type StockItem = z.infer<typeof stockItem>

/** A batch of a medicine, with what each place holds of it. */
export const stockBatch = z.object({
  id,
  medication_id: id,
  medication_name: z.string(),
  controlled: z.boolean(),
  /** The number that the maker gave to the batch. */
  lot: z.string(),
  /** The last day on which it may be given out; null where it has none. */
  expires_on: day.nullable(),
  /** What it is to whoever would give it out today. */
  usability: z.enum(batchUsabilities),
  /** Whether staff keep it back or recalled it; that it has expired stands in `usability` alone. */
  state: z.enum(batchStates),
  /** Why its state was changed last, in the words of whoever did; null: it never was. */
  state_reason: z.string().nullable(),
  /** Who changed its state last, by the name they had then; null: nobody has. */
  state_changed_by_name: z.string().nullable(),
  /** When its state was changed last; null: it never was. */
  state_changed_at: instant.nullable(),
  /** From whom it came when it was received first; null: nobody said. */
  supplier: z.string().nullable(),
  /** In all places. */
  quantity: z.number(),
  /** What each place has of it; those that have nothing are left out. */
  places: z.array(
    z.object({
      place_id: id,
      place_name: z.string(),
      /** `store`: given out from there; `quarantine`: returned and not yet looked at; `in-transit`: on its way to another place. */
      place_kind: z.enum(placeKinds),
      /** In the units in which the medicine is given out. */
      quantity: z.number(),
    }),
  ),
  version: z.number().int(),
  can: z.array(z.enum(batchActions)),
})
export type StockBatch = z.infer<typeof stockBatch>

/** What may be given out of a batch today. */
export const usableBatch = z.object({
  batch: z.string(),
  /** Its last day; null where it has none. */
  expires_on: day.nullable(),
  quantity: z.number(),
})
export type UsableBatch = z.infer<typeof usableBatch>

/** A change of the stock of a medicine. Moves are never changed; a mistake is corrected by another. */
export const stockMove = z.object({
  id,
  medication_id: id,
  medication_name: z.string(),
  kind: z.enum(moveKinds),
  batch_id: id,
  batch: z.string(),
  expires_on: day.nullable(),
  place_name: z.string(),
  /** Into stock above 0, out of it below. */
  quantity: z.number(),
  /** What the clinic had of the medicine afterwards, in all places together. */
  balance_after: z.number(),
  reason: z.string().nullable(),
  /** Who saw it, of a controlled medicine that was disposed of or corrected. */
  witness_name: z.string().nullable(),
  moved_by_name: z.string(),
  moved_at: instant,
})
export type StockMove = z.infer<typeof stockMove>

export const receiptFields = {
  medication_id: id,
  /** Left out: the first place of the clinic. */
  place_id: optional(id),
  /** The number that the maker gave to the batch, as printed on the package. */
  lot: line(60),
  /** The last day on which it may be given out; needed where `has_no_last_day` is not sent. */
  expires_on: optional(day),
  /** The maker gave the batch no last day. */
  has_no_last_day: z.boolean().default(false),
  quantity: stockQuantity,
  /** From whom it came; kept with a batch that is new here. */
  supplier: optional(line(200)),
  /** What all of it cost. */
  cost: optional(money),
}
