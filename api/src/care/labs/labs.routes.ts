import { labs } from '@polyclinic/contract/care/labs/labs'
import { implement } from '../../kernel/http/implement.ts'
import { listMyResults, listOrders, publicTest, publicTests } from './lists.ts'

export const labsRoutes = implement('labs', labs, {
  listPublicTests: (context, { query }) => publicTests(context, query),
  getPublicTest: (context, { params }) => publicTest(context, params.id),
  listOrders: (scope, { query }) => listOrders(scope, query),
  listMyResults: (scope, { query }) => listMyResults(scope, query),
})
