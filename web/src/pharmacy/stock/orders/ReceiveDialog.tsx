import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Gs1Content } from '@polyclinic/contract/pharmacy/stock/gs1'
import type { PurchaseOrder } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { LastDayFields } from '../LastDayFields.tsx'
import { packOf } from '../pack-of.ts'
import { ScanField } from '../ScanField.tsx'

interface Props {
  order: PurchaseOrder
  line: PurchaseOrder['lines'][number]
  onClose: () => void
}

/** Takes one batch of what was ordered into stock. */
export function ReceiveDialog({ order, line, onClose }: Props) {
  return (
    <Dialog title={line.medication_name} onClose={onClose}>
      <ReceiptForm order={order} line={line} onClose={onClose} />
    </Dialog>
  )
}

function ReceiptForm({ order, line, onClose }: Props) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const form = useForm({
    initialValues: {
      lot: '',
      expires_on: '',
      has_no_last_day: false,
      quantity: Math.max(line.quantity - line.received, 0) as number | '',
      cost: null as number | null,
    },
    validate: {
      lot: (value) => (value.trim() ? null : t('Which batch?')),
      expires_on: (value, { has_no_last_day }) =>
        value || has_no_last_day ? null : t('Give the last day, or say that the batch has none.'),
      quantity: (value) => (value === '' || value <= 0 ? t('How much?') : null),
    },
  })
  const receive = useCommand(api.stock.receivePurchaseOrder, { form, success: t('Received.'), onSuccess: onClose })
  return (
    <FormShell
      form={form}
      pending={receive.isPending}
      failure={receive.failure}
      submitLabel={t('Take into stock')}
      onSubmit={({ lot, expires_on, has_no_last_day, quantity, cost }) =>
        receive.run({
          params: { id: order.id },
          body: {
            medication_id: line.medication_id,
            lot: lot.trim(),
            expires_on: has_no_last_day ? null : expires_on || null,
            has_no_last_day,
            quantity: Number(quantity),
            cost: cost === null ? null : { amount: cost, currency: organization.currency },
          },
        })
      }
      cancel={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Stack gap="sm">
        <OrderScan line={line} onRead={(values) => form.setValues({ ...values, has_no_last_day: false })} />
        <TextInput label={t('Batch')} maxLength={60} {...form.getInputProps('lot')} />
        <LastDayFields form={form} />
        <NumberField label={t('Quantity')} min={0} digits={3} {...form.getInputProps('quantity')} />
        <MoneyField
          label={<Optional>{t('Cost of all of it')}</Optional>}
          currency={organization.currency}
          value={form.getValues().cost}
          onChange={(cost) => form.setFieldValue('cost', cost)}
          error={form.errors.cost}
        />
      </Stack>
    </FormShell>
  )
}

interface ScanProps {
  line: Props['line']
  onRead: (values: { lot: string; expires_on: string }) => void
}

/** Takes batch and last day off a pack of the medicine that was ordered, and refuses a pack that is none of it. */
export function OrderScan({ line, onRead }: ScanProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const scans = useRef(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const scan = async ({ gtin, lot, expires_on }: Gs1Content) => {
    const number = ++scans.current
    setRefusal(null)
    onRead({ lot: '', expires_on: '' })
    const look = query(api.medications.getMedication, { params: { id: line.medication_id } })
    const answer = gtin === null ? null : await queries.fetchQuery(look).catch((error: unknown) => ({ error }))
    if (number !== scans.current) return
    if (answer && 'error' in answer) return setRefusal(errorSentence(answer.error))
    if (answer && gtin !== null && !packOf(answer, gtin))
      return setRefusal(t('The number {{gtin}} is of no pack of {{name}}.', { gtin, name: line.medication_name }))
    onRead({ lot: lot ?? '', expires_on: expires_on ?? '' })
  }
  return <ScanField onScan={scan} refusal={refusal} />
}
