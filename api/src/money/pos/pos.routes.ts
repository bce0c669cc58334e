import { pos } from '@polyclinic/contract/money/pos/pos'
import { implement } from '../../kernel/http/implement.ts'
import { makeSale } from './make-sale.ts'

export const posRoutes = implement('pos', pos, {
  createSale: (scope, { body }) => makeSale(scope, body),
})
