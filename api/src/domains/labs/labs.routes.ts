import { labs } from '@polyclinic/contract/labs'
import { implement } from '../../kernel/http/implement.ts'
import { listOrders, listOwnResults, publicTest, publicTests } from './lists.ts'

export const labsRoutes = implement('labs', labs, {
  listPublicTests: (desk, { query }) => publicTests(desk, query),
  getPublicTest: (desk, { params }) => publicTest(desk, params.id),
  listOrders: (scope, { query }) => listOrders(scope, query),
  listMyResults: (scope, { query }) => listOwnResults(scope, query),
})
