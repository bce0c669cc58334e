import type { InvoiceEffect, LedgerAccount } from '@polyclinic/contract/money/billing/billing-rules'
import type { Effects } from '../../kernel/machine.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { billCharges, chargesAmong, releaseCharges } from './charges.sql.ts'
import { post, postingsOfInvoice } from './ledger.sql.ts'
import type { withAmounts } from './present-invoice.ts'

/** An invoice under way; each transition brings what its effects need. */
export interface InvoiceChange {
  scope: WriteScope
  id: string
  patient_id: string
  label: string
  /** Of one that is issued. */
  lines?: readonly ReturnType<typeof withAmounts>[]
  currency?: string
  /** Of an invoice that is sent: its recipient, and where the patient reads it. */
  mail?: { recipient: string; account_id: string | null; payload: Record<string, unknown> }
}

export const invoiceEffects: Effects<InvoiceEffect, InvoiceChange> = {
  'bills-charges': {
    after: async ({ scope, id, lines = [] }) => {
      const charge_ids = lines.flatMap((line) => (line.charge_id ? [line.charge_id] : []))
      if (charge_ids.length > 0 && (await scope.run(billCharges(scope, charge_ids, id))) < charge_ids.length)
        throw new Problem('conflict', await whyNotBilled(scope, lines))
    },
  },
  'posts-to-ledger': {
    after: ({ scope, id, patient_id, label, lines = [], currency = scope.clinic.currency }) =>
      post(
        scope,
        lines.flatMap(({ service_id, practitioner_id, tax_rate_bp, ...line }) => {
          const entry = {
            currency,
            source_kind: 'invoice',
            source_id: id,
            invoice_id: id,
            patient_id,
            service_id,
            practitioner_id,
            tax_rate_bp,
            memo: `Invoice ${label}`,
          } as const
          return [
            { ...entry, debit: 'receivable', credit: 'revenue', amount_minor: line.net_minor },
            { ...entry, debit: 'receivable', credit: 'tax-payable', amount_minor: line.tax_minor },
          ]
        }),
      ),
  },
  'reverses-postings': {
    after: async ({ scope, id, patient_id, label }) => {
      const postings = await scope.rows(postingsOfInvoice(scope, id))
      await post(
        scope,
        postings.map(({ debit_account, credit_account, tax_rate_bp, ...posting }) => ({
          ...posting,
          ...(tax_rate_bp === null ? {} : { tax_rate_bp }),
          debit: credit_account as LedgerAccount,
          credit: debit_account as LedgerAccount,
          source_kind: 'cancellation',
          source_id: id,
          invoice_id: id,
          patient_id,
          memo: `Cancelled ${label}`,
        })),
      )
    },
  },
  'releases-charges': { after: ({ scope, id }) => scope.run(releaseCharges(scope, id)) },
  'mails-invoice': {
    after: async ({ scope, id, mail }) => {
      if (!mail) return
      const { recipient, account_id, payload } = mail
      const account = account_id ? { account_id } : {}
      await scope.send({ channel: 'email', recipient, template: 'invoice', subject_kind: 'invoice', subject_id: id, ...account, payload })
    },
  },
  'notifies-patient': {
    after: async ({ scope, id, label, mail }) => {
      if (mail?.account_id)
        await scope.notify(mail.account_id, {
          topic: 'billing',
          title: 'You have a new bill',
          body: `Invoice ${label}`,
          link: `/patient/bills/${id}`,
        })
    },
  },
}

/**
 * Says which line cannot be billed any more, and what to do: none leaves a draft behind somebody's back. By its number, as
 * its text may be of a restricted chart.
 */
async function whyNotBilled(scope: WriteScope, lines: readonly { charge_id: string | null }[]): Promise<string> {
  const found = await scope.rows(
    chargesAmong(
      scope,
      lines.flatMap(({ charge_id }) => charge_id ?? []),
    ),
  )
  const charge = found.find(({ status }) => status === 'not-billable')
  const line = `Line ${lines.findIndex(({ charge_id }) => charge_id === charge?.id) + 1}`
  if (charge?.status_code === 'visit-reopened')
    return `${line} cannot be billed now, because its visit was reopened. Finish the visit first, or take the line off the draft.`
  return charge
    ? `${line} is not to be billed any more. Take it off the draft.`
    : 'One of the charges on this draft has been billed meanwhile. Take its line off the draft.'
}
