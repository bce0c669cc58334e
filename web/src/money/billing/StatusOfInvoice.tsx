import type { InvoiceStatus } from '@polyclinic/contract/money/billing/billing-statuses'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { invoiceLabel, invoiceTone } from './labels.ts'

/** The status of an invoice as icon and word. */
export function StatusOfInvoice({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={invoiceTone[status]} {...(status === 'draft' ? { icon: IconPencil } : {})}>
      {invoiceLabel(status, t)}
    </StatusBadge>
  )
}
