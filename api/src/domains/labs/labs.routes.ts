import { labs } from '@polyclinic/contract/labs'
import { implement } from '../../kernel/http/implement.ts'
import { listOrders, listOwnResults, publicTest, publicTests } from './lists.ts'

export const labsRoutes = implement('labs', labs, {
  publicTests: (desk, { query }) => publicTests(desk, query),
  publicTest: (desk, { params }) => publicTest(desk, params.id),
  listOrders: (scope, { query }) => listOrders(scope, query),
  listOwnResults: (scope, { query }) => listOwnResults(scope, query),
})
