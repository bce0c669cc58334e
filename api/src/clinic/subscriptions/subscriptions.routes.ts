import { subscriptions } from '@polyclinic/contract/clinic/subscriptions/subscriptions'
import { implement } from '../../kernel/http/implement.ts'
import { billingReport, getSubscription, listInvoices, listPayments, listPlans, listSubscriptions } from './lists.ts'

export const subscriptionsRoutes = implement('subscriptions', subscriptions, {
  listPlans: (scope, { query }) => listPlans(scope, query),
  listSubscriptions: (scope, { query }) => listSubscriptions(scope, query),
  listInvoices: (scope, { query }) => listInvoices(scope, query),
  listPayments: (scope, { query }) => listPayments(scope, query),
  getBillingReport: (scope) => billingReport(scope),
  getSubscription: (scope) => getSubscription(scope),
})
