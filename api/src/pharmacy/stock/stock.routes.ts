import { stock } from '@polyclinic/contract/pharmacy/stock/stock'
import { implement } from '../../kernel/http/implement.ts'
import { adjustStock, disposeOfStock, releaseReturned, returnStockToSupplier } from './adjust-stock.ts'
import { listBatches, listRecipients, listStockBatches } from './list-batches.ts'
import { listMoves } from './list-moves.ts'
import { listStock } from './list-stock.ts'
import { moveBatch } from './move-batch.ts'
import { createStockPlace, listStockPlaces } from './places.ts'
import { getStockBatch } from './present-batch.ts'
import { receiveStock } from './receive-stock.ts'
import { setReorderLevel } from './set-reorder-level.ts'

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
  setReorderLevel: (scope, { params, body }) => setReorderLevel(scope, params.id, body),
})
