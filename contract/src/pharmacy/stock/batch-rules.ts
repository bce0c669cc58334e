/** Batches: their lifecycle, and whether they may be given out. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'

export const batchStates = ['usable', 'quarantined', 'recalled'] as const
export type BatchState = (typeof batchStates)[number]
export const batchActions = ['quarantine', 'release', 'recall'] as const
export type BatchAction = (typeof batchActions)[number]

/** A recall is ended by sending back or disposing of what there is, never by giving the batch out again. */
export const stockBatchMachine: Machine<BatchState, BatchAction> = {
  noun: 'batch',
  statuses: batchStates,
  actions: batchActions,
  initial: ['usable'],
  transitions: [
    transition('quarantine', ['usable'], 'quarantined'),
    transition('release', ['quarantined'], 'usable'),
    transition('recall', ['usable', 'quarantined'], 'recalled'),
  ],
}

function transition(action: BatchAction, from: readonly BatchState[], to: BatchState) {
  return { action, from, to, by: { staff: 'stock.manage' as const }, reason: 'required' as const, guards: [], effects: [] }
}

/** What a batch is to whoever would give it out. Its last day is the last on which it may be. */
export const batchUsabilities = ['usable', 'expired', 'quarantined', 'recalled'] as const
export type BatchUsability = (typeof batchUsabilities)[number]

export function usabilityOf({ state, expires_on }: { state: BatchState; expires_on: string | null }, today: string): BatchUsability {
  if (state !== 'usable') return state
  return expires_on !== null && expires_on < today ? 'expired' : 'usable'
}

/** What every movement of stock is. A movement into stock is positive, one out of it negative. */
export const moveKinds = [
  'opening',
  'receipt',
  'dispense',
  'sale',
  'administration',
  'return',
  'adjustment',
  'transfer-out',
  'transfer-in',
  'disposal',
  'supplier-return',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** Why a balance is corrected. */
export const adjustmentReasons = ['miscounted', 'damaged', 'lost', 'found', 'entered-in-error'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

export const disposalReasons = ['expired', 'damaged', 'recalled', 'returned-by-patient', 'not-needed'] as const
export type DisposalReason = (typeof disposalReasons)[number]

export const placeKinds = ['store', 'quarantine', 'in-transit'] as const
export type PlaceKind = (typeof placeKinds)[number]
