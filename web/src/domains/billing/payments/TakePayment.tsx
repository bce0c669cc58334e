import { Button, Card, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Payment, Proposal } from '@polyclinic/contract/billing'
import { deskMethods } from '@polyclinic/contract/billing-rules'
import { allocate } from '@polyclinic/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { MoneyText } from '#ui/values.tsx'
import { methodWord } from '../labels.ts'
import { moneyProps, sentMoney, type TypedMoney } from '../money-props.ts'
import { CashGiven } from './CashGiven.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { PaymentDone } from './PaymentDone.tsx'
import { UseCredit } from './UseCredit.tsx'

interface Props {
  patient: { id: string; name: string }
  /** The invoice that is paid before all others. */
  first?: string
  onDone: () => void
  onCancel: () => void
}

/** Takes a payment: the open invoices, how much of them, and how it is paid. */
export function TakePayment({ patient, first, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<Payment | null>(null)
  // what was open before stays on the screen until the receipt is there
  const proposal = useQuery({ ...query(api.billing.proposePayment, { query: { patient_id: patient.id } }), enabled: taken === null })
  if (taken) return <PaymentDone payment={taken} onDone={onDone} />
  if (proposal.error) return <ErrorState bare error={proposal.error} onRetry={() => proposal.refetch()} />
  if (!proposal.data) return <DetailSkeleton />
  return (
    <Stack gap="lg">
      {proposal.data.credit.amount > 0 && proposal.data.due.amount > 0 && <UseCredit patient_id={patient.id} proposal={proposal.data} />}
      <PaymentForm
        key={proposal.data.allocations.map((one) => `${one.invoice_id} ${one.due.amount}`).join()}
        patient={patient}
        proposal={proposal.data}
        {...(first ? { first } : {})}
        onTaken={setTaken}
        onCancel={onCancel}
      />
      {proposal.data.allocations.length === 0 && (
        <EmptyState bare title={t('Nothing is to pay')}>
          {t('You can still take a payment in advance.')}
        </EmptyState>
      )}
    </Stack>
  )
}

interface Values {
  amount: TypedMoney
  method: (typeof deskMethods)[number]
  tendered: TypedMoney
  reference: string
  left_out: string[]
  keep_surplus: boolean
}

function PaymentForm({
  patient,
  proposal,
  first,
  onTaken,
  onCancel,
}: Omit<Props, 'onDone'> & { proposal: Proposal; onTaken: (payment: Payment) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = proposal.due
  const open = [...proposal.allocations].sort((a, b) => Number(b.invoice_id === first) - Number(a.invoice_id === first))
  const wanted = open.find((invoice) => invoice.invoice_id === first)?.due.amount ?? proposal.due.amount
  const form = useForm<Values>({
    initialValues: {
      amount: { amount: wanted || null, currency },
      method: 'cash',
      tendered: { amount: null, currency },
      reference: '',
      left_out: [],
      keep_surplus: open.length === 0,
    },
    validate: { amount: { amount: (amount) => (amount ? null : t('Enter more than zero.')) } },
  })
  const { amount, method, tendered, left_out, keep_surplus } = form.getValues()
  const paying = open.filter((invoice) => !left_out.includes(invoice.invoice_id))
  const { shares, surplus_minor } = allocate(
    amount.amount ?? 0,
    paying.map((invoice) => invoice.due.amount),
  )
  const parts = paying.map((invoice, index) => ({ ...invoice, share: { amount: shares[index] ?? 0, currency } }))
  const take = useCommand(api.billing.takePayment, { form, onSuccess: onTaken })
  const send = ({ reference, ...values }: Values) =>
    take.run({
      body: {
        patient_id: patient.id,
        method: values.method,
        amount: sentMoney(values.amount),
        keep_surplus: values.keep_surplus,
        ...(values.method === 'cash' && values.tendered.amount ? { tendered: sentMoney(values.tendered) } : {}),
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        allocations: parts.filter((part) => part.share.amount > 0).map((part) => ({ invoice_id: part.invoice_id, amount: part.share })),
      },
    })
  const blocked = surplus_minor > 0 && !keep_surplus
  return (
    <FormShell
      form={form}
      pending={take.isPending}
      failure={take.failure}
      submitLabel={t('Take {{amount}}', { amount: format.money({ amount: amount.amount ?? 0, currency }) })}
      blocked={
        blocked && (
          <Text c="dimmed" fz="xs">
            {t('Say what happens with the rest.')}
          </Text>
        )
      }
      cancel={
        <Button variant="default" onClick={onCancel}>
          {t('Back')}
        </Button>
      }
      onSubmit={send}
    >
      <Group justify="space-between" align="baseline">
        <Text fw={600}>{patient.name}</Text>
        <Text c="dimmed">
          {t('Owes')} <MoneyText value={proposal.due} fw={600} c="var(--mantine-color-text)" />
        </Text>
      </Group>
      <MoneyField
        label={t('Amount')}
        size="md"
        data-autofocus
        selectAllOnFocus
        fixedDecimalScale
        {...moneyProps(form, 'amount', currency)}
      />
      {open.length > 0 && (
        <OpenInvoices
          open={open}
          parts={parts}
          leftOut={left_out}
          onLeftOut={(ids) => form.setFieldValue('left_out', ids)}
          error={form.errors.allocations}
        />
      )}
      {surplus_minor > 0 && (
        <Card padding="sm">
          <Text mb="xs">{t('{{amount}} more than is due.', { amount: format.money({ amount: surplus_minor, currency }) })}</Text>
          <Checkbox label={t('Keep it in advance for later bills')} {...form.getInputProps('keep_surplus', { type: 'checkbox' })} />
        </Card>
      )}
      <div>
        <Text fw={500} mb={4} id="payment-method">
          {t('How it is paid')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="payment-method"
          data={deskMethods.map((value) => ({ value, label: methodWord(value, t) }))}
          {...form.getInputProps('method')}
        />
      </div>
      {method === 'cash' ? (
        <CashGiven
          amount={amount.amount ?? 0}
          currency={currency}
          tendered={tendered.amount}
          field={moneyProps(form, 'tendered', currency)}
        />
      ) : (
        <TextInput
          label={<Optional>{t('Reference')}</Optional>}
          description={method === 'card' ? t('The number on the terminal’s slip.') : t('What stands on the bank statement.')}
          maxLength={100}
          {...form.getInputProps('reference')}
        />
      )}
    </FormShell>
  )
}
