import { moves, stays } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { billingRoutes } from './billing.routes.ts'
import { chargeEffects, chargeRules, invoiceRules } from './billing-lifecycles.ts'
import { chargeMissedVisit } from './charge-missed-visit.ts'
import { createVisitCharge } from './create-visit-charge.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { suspendVisitCharge } from './suspend-visit-charge.ts'

export const billingModule: Module = {
  name: 'billing',
  routes: billingRoutes,
  subscribers: {
    'appointment.fulfilled': (scope, { visit: { id, patient_id, service_id, practitioner_id }, fulfilled_at }) =>
      createVisitCharge(scope, { appointment_id: id, patient_id, service_id, practitioner_id, charged_at: fulfilled_at }),
    'appointment.reopened': (scope, visit) => suspendVisitCharge(scope, visit),
    'appointment.no-show': (scope, visit) => chargeMissedVisit(scope, 'no-show', visit, visit.starts_at),
    'appointment.cancelled-late': (scope, visit) => chargeMissedVisit(scope, 'late-cancellation', visit, scope.at),
  },
  lifecycles: [
    { ...chargeRules, effects: chargeEffects },
    { ...invoiceRules, effects: invoiceEffects },
  ],
  charts: {
    charges: moves({ shown_as: 'charges', part_of: 'appointment_id' }),
    invoice_drafts: moves({ shown_as: 'drafts' }),
    invoices: stays({ shown_as: 'invoices' }),
    invoice_lines: stays(),
    invoice_balances: stays(),
    invoice_cancellations: stays(),
    ledger_entries: stays(),
    payments: stays({ shown_as: 'payments' }),
    payment_allocations: stays(),
    payment_credits: stays(),
  },
}
