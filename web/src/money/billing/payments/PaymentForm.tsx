import { Button, Card, Checkbox, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import type { Payment, Proposal } from '@polyclinic/contract/money/billing/billing'
import { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { useTranslation } from 'react-i18next'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { MoneyText } from '#ui/values.tsx'
import { methodLabel } from '../labels.ts'
import { moneyProps } from '../money-props.ts'
import { CashGiven } from './CashGiven.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { type PaymentFields, useTakePayment } from './use-take-payment.ts'

interface Props {
  patient: { id: string; name: string }
  proposal: Proposal
  first?: string
  onTaken: (payment: Payment) => void
  onCancel: () => void
}

/** The amount, which invoices it pays, and how it is paid. */
export function PaymentForm({ patient, proposal, first, onTaken, onCancel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, open, parts, surplus, take, submit } = useTakePayment({ patient_id: patient.id, proposal, first, onTaken })
  const { currency } = proposal.due
  const { amount, left_out, keep_surplus } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={take.isPending}
      failure={take.failure}
      submitLabel={t('Take {{amount}}', { amount: format.money({ amount: amount.amount ?? 0, currency }) })}
      disabledReason={
        surplus.amount > 0 &&
        !keep_surplus && (
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
      onSubmit={submit}
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
        onFocus={(event) => event.currentTarget.select()}
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
      {surplus.amount > 0 && (
        <Card padding="sm">
          <Text mb="xs">{t('{{amount}} more than is due.', { amount: format.money(surplus) })}</Text>
          <Checkbox label={t('Keep it in advance for later bills')} {...form.getInputProps('keep_surplus', { type: 'checkbox' })} />
        </Card>
      )}
      <MethodFields form={form} currency={currency} />
    </FormShell>
  )
}

/** The payment method with its fields: the cash tendered, or the reference of a slip or statement. */
function MethodFields({ form, currency }: { form: PaymentFields; currency: string }) {
  const { t } = useTranslation()
  const { amount, method, tendered } = form.getValues()
  return (
    <>
      <div>
        <Text fw={500} mb={4} id="payment-method">
          {t('How it is paid')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="payment-method"
          data={deskMethods.map((value) => ({ value, label: methodLabel(value, t) }))}
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
    </>
  )
}
