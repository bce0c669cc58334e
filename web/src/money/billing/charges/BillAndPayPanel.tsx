import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Charge, Payment } from '@polyclinic/contract/money/billing/billing'
import { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Person } from '#ui/Person.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { MoneyText } from '#ui/values.tsx'
import { methodLabel } from '../labels.ts'
import { moneyProps, sentMoney, type TypedMoney } from '../money-props.ts'
import { CashGiven } from '../payments/CashGiven.tsx'
import { PaymentDone } from '../payments/PaymentDone.tsx'

interface Props {
  /** The charges of one patient. */
  charges: Charge[] | null
  onClose: () => void
}

/** Bills charges and receives their payment in one step, while the patient stands at the desk. */
export function BillAndPayPanel({ charges, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={charges !== null} onClose={onClose} title={t('Bill and take payment')} size={480}>
      {charges?.[0] && <BillAndPay key={charges.map(({ id }) => id).join()} charges={charges} onClose={onClose} />}
    </SidePanel>
  )
}

function BillAndPay({ charges, onClose }: { charges: Charge[]; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [taken, setTaken] = useState<Payment>()
  const { patient_id, patient_name, total } = charges[0] as Charge
  const { currency } = total
  const sum = { amount: charges.reduce((all, charge) => all + charge.total.amount, 0), currency }
  const form = useForm({
    initialValues: { method: 'cash' as (typeof deskMethods)[number], tendered: { amount: null, currency } as TypedMoney, reference: '' },
  })
  const pay = useCommand(api.billing.billAndTakePayment, { form, onSuccess: ({ payment }) => setTaken(payment) })
  if (taken) return <PaymentDone payment={taken} onDone={onClose} />
  const { method, tendered } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={pay.isPending}
      failure={pay.failure}
      submitLabel={t('Bill and take {{amount}}', { amount: format.money(sum) })}
      cancel={
        <Button variant="default" onClick={onClose}>
          {t('Back')}
        </Button>
      }
      onSubmit={(values) =>
        pay.run({
          body: {
            patient_id,
            charge_ids: charges.map(({ id }) => id),
            method: values.method,
            amount: sum,
            ...(values.method === 'cash' && values.tendered.amount ? { tendered: sentMoney(values.tendered) } : {}),
            ...(values.method !== 'cash' && values.reference.trim() ? { reference: values.reference.trim() } : {}),
          },
        })
      }
    >
      <Person name={patient_name} />
      <Stack gap={4}>
        {charges.map((charge) => (
          <Group key={charge.id} justify="space-between" wrap="nowrap">
            <Text>{charge.description}</Text>
            <MoneyText value={charge.total} />
          </Group>
        ))}
        <Group justify="space-between">
          <Text fw={600}>{t('Total')}</Text>
          <MoneyText value={sum} fz="xl" fw={600} />
        </Group>
      </Stack>
      <SegmentedControl
        fullWidth
        aria-label={t('How it is paid')}
        data={deskMethods.map((value) => ({ value, label: methodLabel(value, t) }))}
        {...form.getInputProps('method')}
      />
      {method === 'cash' ? (
        <CashGiven amount={sum.amount} currency={currency} tendered={tendered.amount} field={moneyProps(form, 'tendered', currency)} />
      ) : (
        <TextInput label={<Optional>{t('Reference')}</Optional>} maxLength={100} {...form.getInputProps('reference')} />
      )}
    </FormShell>
  )
}
