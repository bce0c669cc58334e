import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import type { StockTransfer, stockTransfers } from '@polyclinic/contract/pharmacy/stock/stock-transfers'
import { stockTransferMachine, type TransferAction, type TransferStatus } from '@polyclinic/contract/pharmacy/stock/transfer-rules'
import { newestFirst } from '../../../kernel/http/newest-first.ts'
import { newId } from '../../../kernel/ids.ts'
import { performerOf, refusalsOf, requireTransition } from '../../../kernel/machine.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { medicationText } from '../../formulary/index.ts'
import { requirePlace, requireStore } from '../places.ts'
import { holdStock, postMoves } from '../post-moves.ts'
import { getStockBatch } from '../present-batch.ts'
import { addToLine, insertLines, insertTransfer, lineRows, lockTransfer, transferById, transferRows } from './transfers.sql.ts'

export const transferRules: RulesFor<typeof stockTransferMachine, null> = {
  machine: stockTransferMachine,
  refusals: refusalsOf('transfer', { 'in-transit': 'on its way', received: 'received', returned: 'returned' }),
  guards: {},
}

export async function listStockTransfers(scope: Scope, { status, ...page }: QueryOf<typeof stockTransfers.listStockTransfers>) {
  const all = transferRows(scope).$if(status !== undefined, (query) => query.where('stock_transfers.status', '=', status as string))
  const { rows, next_cursor } = await newestFirst(scope, all, 'stock_transfers.id', page)
  const items = rows.map(({ from_place_id: _, to_place_id: __, ...row }) => ({ ...row, status: row.status as TransferStatus }))
  return { items, next_cursor }
}

export async function getStockTransfer(scope: Scope, id: string): Promise<StockTransfer> {
  const { from_place_id: _, to_place_id: __, ...row } = await scope.one(transferRows(scope).where('stock_transfers.id', '=', id))
  const status = row.status as TransferStatus
  const lines = (await scope.rows(lineRows(scope, id))).map(({ medication_id: _, generic_name, strength, form, ...line }) => ({
    ...line,
    medication_name: medicationText({ generic_name, strength, form }),
  }))
  return { ...row, status, lines, can: allowedActions(transferRules, { status, performer: performerOf(scope), facts: null }).can }
}

/** Takes batches out of one place; they are on their way until they are accepted in the other. */
export async function createStockTransfer(
  scope: WriteScope,
  body: BodyOf<typeof stockTransfers.createStockTransfer>,
): Promise<StockTransfer> {
  const origin = await requireStore(scope, body.from_place_id)
  const destination = await requireStore(scope, body.to_place_id)
  if (origin.id === destination.id) refuseField('to_place_id', 'Choose another place than the one it comes from.')
  const ids = body.lines.map(({ batch_id }) => batch_id)
  if (new Set(ids).size < ids.length) refuseField('lines', 'Name each batch once.')
  const medications = await Promise.all(ids.map(async (id) => (await getStockBatch(scope, id)).medication_id))
  const transit = await requirePlace(scope, 'in-transit')
  await holdStock(scope, [...new Set(medications)])
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'stock-transfer', subject_id: id, subject_name: `${origin.name} – ${destination.name}` })
  const lines = []
  for (const { batch_id, quantity } of body.lines) {
    const batch = await getStockBatch(scope, batch_id)
    const there = batch.places.find(({ place_id }) => place_id === origin.id)?.quantity ?? 0
    if (quantity > there) refuseField('lines', `Of batch ${batch.lot} only ${there} are there.`)
    lines.push({ batch_id, medication_id: batch.medication_id, quantity })
  }
  await scope.run(
    insertTransfer(scope, {
      id,
      from_place_id: origin.id,
      to_place_id: destination.id,
      note: body.note ?? null,
      dispatched_by_name: scope.actor.name,
      dispatched_at: scope.now,
    }),
  )
  await scope.run(
    insertLines(
      scope,
      lines.map((line) => ({ transfer_id: id, ...line })),
    ),
  )
  await postBetween(scope, id, lines, { from: origin.id, to: transit.id })
  return getStockTransfer(scope, id)
}

/** Takes what has arrived into its place; the transfer is received once nothing of it is on its way. */
export async function acceptStockTransfer(scope: WriteScope, id: string, body: BodyOf<typeof stockTransfers.acceptStockTransfer>) {
  const { to_place_id, open } = await requireOpen(scope, id, 'accept')
  const accepted = body.lines.map(({ batch_id, quantity }) => {
    const line = open.find((known) => known.batch_id === batch_id)
    if (!line || quantity > line.quantity) return refuseField('lines', `Of this batch only ${line?.quantity ?? 0} are on their way.`)
    return { ...line, quantity }
  })
  if (new Set(accepted.map(({ batch_id }) => batch_id)).size < accepted.length) refuseField('lines', 'Name each batch once.')
  await settle(scope, id, accepted, 'accepted', to_place_id)
  const isAll =
    accepted.length === open.length &&
    accepted.every(({ batch_id, quantity }) => open.some((line) => line.batch_id === batch_id && line.quantity === quantity))
  if (isAll) await scope.run(transferById(scope, id).set({ status: 'received' }))
  return getStockTransfer(scope, id)
}

/** Brings what was not accepted back to where it came from. */
export async function returnStockTransfer(scope: WriteScope, id: string) {
  const { from_place_id, open } = await requireOpen(scope, id, 'return-rest')
  await settle(scope, id, open, 'returned', from_place_id)
  await scope.run(transferById(scope, id).set({ status: 'returned' }))
  return getStockTransfer(scope, id)
}

interface Line {
  batch_id: string
  medication_id: string
  quantity: number
}

/** Its lines with what of each is still on its way, once nobody else changes them. */
async function requireOpen(scope: WriteScope, id: string, action: TransferAction) {
  await scope.rows(lockTransfer(scope, id))
  const row = await scope.one(transferRows(scope).where('stock_transfers.id', '=', id))
  scope.setAuditSubject({ subject_kind: 'stock-transfer', subject_id: id, subject_name: `${row.from_place_name} – ${row.to_place_name}` })
  requireTransition(transferRules, action, { status: row.status as TransferStatus, performer: performerOf(scope), facts: null })
  const lines = await scope.rows(lineRows(scope, id))
  const open = lines.flatMap(({ batch_id, medication_id, quantity, accepted, returned }): Line[] => {
    const remaining = addQuantities(quantity, -accepted, -returned)
    return remaining > 0 ? [{ batch_id, medication_id, quantity: remaining }] : []
  })
  return { ...row, open }
}

async function settle(scope: WriteScope, transfer_id: string, lines: readonly Line[], column: 'accepted' | 'returned', place_id: string) {
  const transit = await requirePlace(scope, 'in-transit')
  await holdStock(scope, [...new Set(lines.map(({ medication_id }) => medication_id))])
  for (const { batch_id, quantity } of lines) await scope.run(addToLine(scope, { transfer_id, batch_id, quantity }, column))
  await postBetween(scope, transfer_id, lines, { from: transit.id, to: place_id })
}

const postBetween = (scope: WriteScope, id: string, lines: readonly Line[], { from, to }: { from: string; to: string }) =>
  postMoves(
    scope,
    lines.flatMap(({ batch_id, medication_id, quantity }) => [
      { medication_id, batch_id, place_id: from, kind: 'transfer-out' as const, quantity: -quantity, reason: null },
      { medication_id, batch_id, place_id: to, kind: 'transfer-in' as const, quantity, reason: null },
    ]),
    { reference: { kind: 'transfer', id } },
  )
