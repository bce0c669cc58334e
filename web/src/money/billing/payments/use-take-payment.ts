import { useForm } from '@mantine/form'
import { allocate } from '@polyclinic/contract/engine/money/money'
import type { Payment, Proposal } from '@polyclinic/contract/money/billing/billing'
import type { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { sentMoney, type TypedMoney } from '../money-props.ts'

interface Values {
  amount: TypedMoney
  method: (typeof deskMethods)[number]
  tendered: TypedMoney
  reference: string
  left_out: string[]
  keep_surplus: boolean
}

interface Options {
  patient_id: string
  proposal: Proposal
  /** The invoice that is paid first. */
  first: string | undefined
  onTaken: (payment: Payment) => void
}

/**
 * A payment while it is filled in: how the amount is allocated to the open invoices, what is left over, and the command that
 * records it.
 */
export function useTakePayment({ patient_id, proposal, first, onTaken }: Options) {
  const { t } = useTranslation()
  const { currency } = proposal.due
  const open = [...proposal.allocations].sort((a, b) => Number(b.invoice_id === first) - Number(a.invoice_id === first))
  const due = open.find((invoice) => invoice.invoice_id === first)?.due.amount ?? proposal.due.amount
  const form = useForm<Values>({
    initialValues: {
      amount: { amount: due || null, currency },
      method: 'cash',
      tendered: { amount: null, currency },
      reference: '',
      left_out: [],
      keep_surplus: open.length === 0,
    },
    validate: { amount: { amount: (amount) => (amount ? null : t('Enter more than zero.')) } },
  })
  const { amount, left_out } = form.getValues()
  const paying = open.filter((invoice) => !left_out.includes(invoice.invoice_id))
  const { shares, surplus_minor } = allocate(
    amount.amount ?? 0,
    paying.map((invoice) => invoice.due.amount),
  )
  const parts = paying.map((invoice, index) => ({ ...invoice, share: { amount: shares[index] ?? 0, currency } }))
  const take = useCommand(api.billing.takePayment, { form, onSuccess: onTaken })
  const submit = ({ reference, ...values }: Values) =>
    take.run({
      body: {
        patient_id,
        method: values.method,
        amount: sentMoney(values.amount),
        keep_surplus: values.keep_surplus,
        ...(values.method === 'cash' && values.tendered.amount ? { tendered: sentMoney(values.tendered) } : {}),
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        allocations: parts.filter((part) => part.share.amount > 0).map((part) => ({ invoice_id: part.invoice_id, amount: part.share })),
      },
    })
  return { form, open, parts, surplus: { amount: surplus_minor, currency }, take, submit }
}
export type PaymentFields = ReturnType<typeof useTakePayment>['form']
