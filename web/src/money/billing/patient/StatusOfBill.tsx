import type { InvoiceStatus } from '@polyclinic/contract/money/billing/billing-statuses'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { invoiceTone } from '../labels.ts'

/** The status of a bill in the patient's words. */
export function StatusOfBill({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation()
  const words = {
    draft: t('In preparation'),
    issued: t('To pay'),
    'partially-paid': t('Partly paid'),
    overdue: t('Overdue'),
    balanced: t('Paid'),
    cancelled: t('Cancelled, nothing to pay'),
  }
  return <StatusBadge tone={status === 'issued' ? 'waiting' : invoiceTone[status]}>{words[status]}</StatusBadge>
}
