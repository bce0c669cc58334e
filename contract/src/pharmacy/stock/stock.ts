/** What the clinic has in stock, what moved, and what is done with batches. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, flag, id, instant, line, text } from '../../kernel/values.ts'
import { adjustmentReasons, type BatchAction, disposalReasons } from './batch-rules.ts'
import {
  receiptFields,
  reorderLevel,
  stockBatch,
  stockItem,
  stockMove,
  stockPlace,
  stockQuantity,
  usableBatch,
  witness,
} from './stock-shapes.ts'

const ofPlace = {
  /** The place where it lies. */
  place_id: id,
  quantity: stockQuantity,
}
/** More about why, kept with the move. */
const note = optional(text(500))

const moveOfBatch = <A extends BatchAction>(action: A, summary: string) =>
  call({
    method: 'POST',
    path: `/org/stock-batches/{id}/${action}`,
    access: 'org:stock.manage',
    audit: `stock-batch.${action}`,
    errors: ['not_found', 'state_not_allowed'],
    summary,
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: stockBatch,
  })

export const stock = {
  listStock: call({
    method: 'GET',
    path: '/org/stock',
    access: 'org:stock.manage',
    summary: 'What there is of each medicine that has batches or a reorder level, by name.',
    query: listQuery.omit({ total: true }).extend({
      q: z.string().trim().max(100).optional(),
      medication_id: id.optional(),
      /** `low`: at the reorder level or below; `expiring`: usable, and expires within 90 days; `held`: expired, quarantined or recalled. */
      show: z.enum(['low', 'expiring', 'held', 'recalled']).optional(),
    }),
    output: page(stockItem),
  }),
  listMoves: call({
    method: 'GET',
    path: '/org/stock-moves',
    access: 'org:stock.manage',
    summary: 'What came into and went out of stock, the latest first; `controlled` is the register of controlled medicines.',
    query: listQuery.extend({
      medication_id: id.optional(),
      /** Only of this batch. */
      batch_id: id.optional(),
      controlled: flag.optional(),
    }),
    output: page(stockMove),
  }),
  listStockBatches: call({
    method: 'GET',
    path: '/org/stock-batches',
    access: 'org:stock.manage',
    summary: 'The batches of which something is there, the first to expire first; `lot` finds also those that are used up.',
    query: listQuery.omit({ total: true }).extend({
      medication_id: id.optional(),
      /** Only with exactly this number of the maker; one that is used up too. */
      lot: z.string().trim().max(60).optional(),
      /** Expires on this day or before. */
      until: day.optional(),
      /** Only in this state; what has expired keeps the state that it had. */
      state: stockBatch.shape.state.optional(),
    }),
    output: page(stockBatch),
  }),
  getStockBatch: call({
    method: 'GET',
    path: '/org/stock-batches/{id}',
    access: 'org:stock.manage',
    errors: ['not_found'],
    summary: 'One batch, with what each place holds of it.',
    params: idParams,
    output: stockBatch,
  }),
  listBatches: call({
    method: 'GET',
    path: '/org/medications/{id}/batches',
    access: 'org:medications.dispense',
    errors: ['not_found'],
    summary: 'The batches of a medication that may be given out today, the first to expire first.',
    params: idParams,
    output: z.object({
      items: z.array(usableBatch),
      /** The clinic keeps a stock of it: what is dispensed is taken from there. */
      is_kept: z.boolean(),
    }),
  }),
  receiveStock: call({
    method: 'POST',
    path: '/org/stock-receipts',
    access: 'org:stock.manage',
    audit: 'stock-batch.receive',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Takes a delivery of one batch into stock, or what was there when the clinic began to count.',
    body: body({ ...receiptFields, kind: z.enum(['opening', 'receipt']).default('receipt') }),
    output: stockBatch,
  }),
  adjustStock: call({
    method: 'POST',
    path: '/org/stock-batches/{id}/adjust',
    access: 'org:stock.manage',
    audit: 'stock-batch.adjust',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Corrects what a place has of a batch; less than before where `direction` is `less`.',
    params: idParams,
    body: body({
      ...ofPlace,
      /** Whether the place has more or less than was recorded, by the quantity. */
      direction: z.enum(['more', 'less']),
      reason: z.enum(adjustmentReasons),
      note,
      witness_id: witness,
    }),
    output: stockBatch,
  }),
  disposeOfStock: call({
    method: 'POST',
    path: '/org/stock-batches/{id}/dispose',
    access: 'org:stock.manage',
    audit: 'stock-batch.dispose',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Takes out of stock what is destroyed, whatever its state.',
    params: idParams,
    body: body({ ...ofPlace, reason: z.enum(disposalReasons), note, witness_id: witness }),
    output: stockBatch,
  }),
  returnStockToSupplier: call({
    method: 'POST',
    path: '/org/stock-batches/{id}/return-to-supplier',
    access: 'org:stock.manage',
    audit: 'stock-batch.return-to-supplier',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Takes out of stock what goes back to the supplier, whatever its state.',
    params: idParams,
    body: body({ ...ofPlace, note }),
    output: stockBatch,
  }),
  releaseReturned: call({
    method: 'POST',
    path: '/org/stock-batches/{id}/release-returned',
    access: 'org:stock.manage',
    audit: 'stock-batch.release-returned',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Brings back into a store what was returned and found to be in order.',
    params: idParams,
    body: body({
      /** The store that it is brought back into. */
      place_id: id,
      quantity: stockQuantity,
      note,
    }),
    output: stockBatch,
  }),
  quarantineBatch: moveOfBatch('quarantine', 'Keeps a whole batch back, with the reason.'),
  releaseBatch: moveOfBatch('release', 'Lets a batch that was kept back be given out again, with the reason.'),
  recallBatch: moveOfBatch('recall', 'Recalls a whole batch, with the reason: it is never given out again.'),
  listRecipients: call({
    method: 'GET',
    path: '/org/stock-batches/{id}/recipients',
    access: 'org:stock.manage',
    patient_data: 'prescriptions',
    errors: ['not_found'],
    summary: 'Which patients got something of a batch, and how much of it came back; of charts that the reader may open.',
    params: idParams,
    query: listQuery.omit({ total: true }),
    output: page(
      z.object({
        id,
        patient_id: id,
        patient_name: z.string(),
        kind: stockMove.shape.kind,
        /** How much the patient got, in the units in which the medicine is given out. */
        quantity: z.number(),
        /** How much of it came back, in the same units. */
        returned: z.number(),
        moved_at: instant,
      }),
    ).extend({
      /** How many more patients got something of it, whose charts are closed to the reader. */
      hidden: z.number().int(),
    }),
  }),
  listStockPlaces: call({
    method: 'GET',
    path: '/org/stock-places',
    access: 'org:stock.manage',
    summary: 'Where stock is kept.',
    output: z.object({ items: z.array(stockPlace) }),
  }),
  createStockPlace: call({
    method: 'POST',
    path: '/org/stock-places',
    access: 'org:stock.manage',
    audit: 'stock-place.create',
    status: 201,
    errors: ['not_found'],
    summary: 'Adds a place where stock is kept, at a location of the clinic or without one.',
    body: body({ name: line(100), location_id: optional(id) }),
    output: stockPlace,
  }),
  updateReorderLevel: call({
    method: 'PUT',
    path: '/org/medications/{id}/reorder-level',
    access: 'org:stock.manage',
    audit: 'medication.change',
    errors: ['not_found'],
    summary: 'Says how little of a medicine a place may have before more is ordered, and how much then.',
    params: idParams,
    body: body({
      /** The store that the level is for. */
      place_id: id,
      reorder_level: z.number().min(0).max(1_000_000),
      reorder_quantity: stockQuantity,
    }),
    output: reorderLevel,
  }),
}
