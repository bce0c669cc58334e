import { Button, Group, Text } from '@mantine/core'
import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  selected: Charge[]
  onClear: () => void
  onBill: () => void
  onPay: () => void
}

/** The actions for several chosen charges: one invoice belongs to one patient. */
export function ChargeSelection({ selected, onClear, onBill, onPay }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const several = new Set(selected.map((charge) => charge.patient_id)).size > 1
  const on_draft = selected.some((charge) => charge.invoice_id !== null)
  const sum = selected.reduce((total, charge) => total + charge.total.amount, 0)
  const first = selected[0] as Charge
  const reason = several ? t('Choose charges of one patient.') : on_draft ? t('One of them stands on a draft already.') : null
  return (
    <Group gap="sm" role="region" aria-label={t('Selection')}>
      <Text fw={500} className="figures">
        {t('{{count}} chosen', { count: selected.length })} · {format.money({ amount: sum, currency: first.total.currency })}
      </Text>
      <Button size="compact-md" disabled={reason !== null} onClick={onBill}>
        {t('Make an invoice')}
      </Button>
      <Button size="compact-md" variant="default" disabled={reason !== null} onClick={onPay}>
        {t('Bill and take payment')}
      </Button>
      {reason && (
        <Text fz="xs" c="dimmed">
          {reason}
        </Text>
      )}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {t('Clear')}
      </Button>
    </Group>
  )
}
