import { purchaseOrders } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import { stockTakes } from '@polyclinic/contract/pharmacy/stock/stock-takes'
import { stockTransfers } from '@polyclinic/contract/pharmacy/stock/stock-transfers'
import { implement } from '../../kernel/http/implement.ts'
import { adjustStock, disposeOfStock, releaseReturned, returnStockToSupplier } from './adjust-stock.ts'
import { listBatches, listRecipients, listStockBatches } from './list-batches.ts'
import { listMoves } from './list-moves.ts'
import { listStock } from './list-stock.ts'
import { moveBatch } from './move-batch.ts'
import { createPurchaseOrder, movePurchaseOrder, receivePurchaseOrder } from './orders/order-stock.ts'
import { getPurchaseOrder, listOrderSuggestions, listPurchaseOrders } from './orders/present-order.ts'
import { createStockPlace, listStockPlaces } from './places.ts'
import { getStockBatch } from './present-batch.ts'
import { receiveStock } from './receive-stock.ts'
import { getStockTake, listStockTakes } from './stock-takes/present-stock-take.ts'
import { cancelStockTake, countBatch, createStockTake, postStockTake } from './stock-takes/take-stock.ts'
import {
  acceptStockTransfer,
  createStockTransfer,
  getStockTransfer,
  listStockTransfers,
  returnStockTransfer,
} from './transfers/transfer-stock.ts'
import { updateReorderLevel } from './update-reorder-level.ts'

export const stockRoutes = implement('stock', stock, {
  listStock: (scope, { query }) => listStock(scope, query),
  listMoves: (scope, { query }) => listMoves(scope, query),
  listStockBatches: (scope, { query }) => listStockBatches(scope, query),
  getStockBatch: (scope, { params }) => getStockBatch(scope, params.id),
  listBatches: (scope, { params }) => listBatches(scope, params.id),
  receiveStock: (scope, { body }) => receiveStock(scope, body),
  adjustStock: (scope, { params, body }) => adjustStock(scope, params.id, body),
  disposeOfStock: (scope, { params, body }) => disposeOfStock(scope, params.id, body),
  returnStockToSupplier: (scope, { params, body }) => returnStockToSupplier(scope, params.id, body),
  releaseReturned: (scope, { params, body }) => releaseReturned(scope, params.id, body),
  quarantineBatch: (scope, { params, body }) => moveBatch(scope, params.id, 'quarantine', body.reason),
  releaseBatch: (scope, { params, body }) => moveBatch(scope, params.id, 'release', body.reason),
  recallBatch: (scope, { params, body }) => moveBatch(scope, params.id, 'recall', body.reason),
  listRecipients: (scope, { params, query }) => listRecipients(scope, params.id, query),
  listStockPlaces: (scope) => listStockPlaces(scope),
  createStockPlace: (scope, { body }) => createStockPlace(scope, body),
  updateReorderLevel: (scope, { params, body }) => updateReorderLevel(scope, params.id, body),
})

/** Counts, transfers and orders. */
export const documentRoutes = implement(
  'stock',
  { ...stockTakes, ...stockTransfers, ...purchaseOrders },
  {
    listStockTakes: (scope, { query }) => listStockTakes(scope, query),
    createStockTake: (scope, { body }) => createStockTake(scope, body),
    getStockTake: (scope, { params }) => getStockTake(scope, params.id),
    countBatch: (scope, { params, body }) => countBatch(scope, params.id, body),
    postStockTake: (scope, { params, body }) => postStockTake(scope, params.id, body.witness_id),
    cancelStockTake: (scope, { params }) => cancelStockTake(scope, params.id),
    listStockTransfers: (scope, { query }) => listStockTransfers(scope, query),
    createStockTransfer: (scope, { body }) => createStockTransfer(scope, body),
    getStockTransfer: (scope, { params }) => getStockTransfer(scope, params.id),
    acceptStockTransfer: (scope, { params, body }) => acceptStockTransfer(scope, params.id, body),
    returnStockTransfer: (scope, { params }) => returnStockTransfer(scope, params.id),
    listOrderSuggestions: (scope) => listOrderSuggestions(scope),
    listPurchaseOrders: (scope, { query }) => listPurchaseOrders(scope, query),
    createPurchaseOrder: (scope, { body }) => createPurchaseOrder(scope, body),
    getPurchaseOrder: (scope, { params }) => getPurchaseOrder(scope, params.id),
    markPurchaseOrderOrdered: (scope, { params }) => movePurchaseOrder(scope, params.id, 'order'),
    closePurchaseOrder: (scope, { params }) => movePurchaseOrder(scope, params.id, 'close'),
    cancelPurchaseOrder: (scope, { params }) => movePurchaseOrder(scope, params.id, 'cancel'),
    receivePurchaseOrder: (scope, { params, body }) => receivePurchaseOrder(scope, params.id, body),
  },
)
