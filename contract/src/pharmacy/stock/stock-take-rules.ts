/** Stock-takes: their lifecycle, and what a count means. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'
import { addQuantities } from './allocate-batches.ts'

export const stockTakeStatuses = ['counting', 'posted', 'cancelled'] as const
export type StockTakeStatus = (typeof stockTakeStatuses)[number]
export const stockTakeActions = ['count', 'post', 'cancel'] as const
export type StockTakeAction = (typeof stockTakeActions)[number]

export const stockTakeMachine: Machine<StockTakeStatus, StockTakeAction> = {
  noun: 'stock-take',
  statuses: stockTakeStatuses,
  actions: stockTakeActions,
  initial: ['counting'],
  transitions: [transition('count', 'counting'), transition('post', 'posted'), transition('cancel', 'cancelled')],
}

function transition(action: StockTakeAction, to: StockTakeStatus) {
  return { action, from: ['counting'] as const, to, by: { staff: 'stock.manage' as const }, guards: [], effects: [] }
}

interface Count {
  counted: number
  /** What the ledger had at the instant of the count. */
  balance: number
}

/** What is there more than the ledger said when it was counted. What moved since does not matter. */
export const differenceOf = ({ counted, balance }: Count): number => addQuantities(counted, -balance)
