import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { chargeMachine, invoiceMachine } from '@polyclinic/contract/money/billing/billing-rules'
import type { InvoiceStatus } from '@polyclinic/contract/money/billing/billing-statuses'
import { anyStaff, type Effects, performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'

interface ChargeFacts {
  /** The draft that it stands on. */
  draft_id: string | null
  status_code: string | null
}

export const chargeRules: RulesFor<typeof chargeMachine, ChargeFacts> = {
  machine: chargeMachine,
  refusals: {
    billable: 'This charge waits to be billed.',
    billed: 'This stands on an invoice. Take it off there first.',
    'not-billable': 'This charge is not billed.',
  },
  guards: {
    'not-withdrawn': ({ status_code }) =>
      status_code === 'fee-withdrawn' ? 'The no-show or the cancellation was taken back: there is no fee.' : null,
    'not-on-draft': ({ draft_id }) => (draft_id ? 'This stands on an invoice. Take it off there first.' : null),
  },
}

/** A charge changes by itself only; what its invoice does to it belongs to the invoice. */
export const chargeEffects: Effects<never, never> = {}

interface InvoiceFacts {
  label: string | null
  is_paid: boolean
}

const issued = 'This invoice has been issued and no longer changes.'

export const invoiceRules: RulesFor<typeof invoiceMachine, InvoiceFacts> = {
  machine: invoiceMachine,
  refusals: {
    draft: 'This invoice is a draft: issue it first, or delete it.',
    issued,
    'partially-paid': issued,
    overdue: issued,
    balanced: issued,
    cancelled: 'This invoice was cancelled.',
  },
  guards: {
    'nothing-paid': ({ label, is_paid }) => (is_paid ? `Something has been paid on ${label}, so it cannot be cancelled.` : null),
  },
}

/** `by_rule`: it follows from something else that was allowed, such as a sale. */
export const invoiceSubject = (
  scope: Scope,
  status: InvoiceStatus,
  facts: InvoiceFacts = { label: null, is_paid: false },
  by_rule = false,
): Subject<InvoiceStatus, InvoiceFacts> => ({ status, performer: by_rule ? anyStaff : performerOf(scope), facts })
