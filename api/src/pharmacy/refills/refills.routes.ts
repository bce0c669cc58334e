import { refills } from '@polyclinic/contract/pharmacy/refills/refills'
import { implement } from '../../kernel/http/implement.ts'
import { listRefills } from './list-refills.ts'

export const refillsRoutes = implement('refills', refills, {
  listRefills: (scope, { query }) => listRefills(scope, query),
})
