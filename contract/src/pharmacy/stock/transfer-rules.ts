/** Transfers between places of stock: their lifecycle. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'

export const transferStatuses = ['in-transit', 'received', 'returned'] as const
export type TransferStatus = (typeof transferStatuses)[number]
export const transferActions = ['accept', 'return-rest'] as const
export type TransferAction = (typeof transferActions)[number]

/** It is received once nothing of it is on its way any more: that follows from its lines. */
export const stockTransferMachine: Machine<TransferStatus, TransferAction> = {
  noun: 'transfer',
  statuses: transferStatuses,
  actions: transferActions,
  initial: ['in-transit'],
  derived: ['received'],
  transitions: [
    { action: 'accept', from: ['in-transit'], to: 'in-transit', by: { staff: 'stock.manage' }, guards: [], effects: [] },
    { action: 'return-rest', from: ['in-transit'], to: 'returned', by: { staff: 'stock.manage' }, guards: [], effects: [] },
  ],
}
