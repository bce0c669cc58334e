import { Text } from '@mantine/core'
import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { MoneyText } from '#ui/values.tsx'

/** The charges of this visit, their invoice, and whether it is paid. */
export function VisitBill({ patient_id, appointment_id }: { patient_id: string; appointment_id: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.billing.listCharges, { query: { appointment_id, limit: 20 } }))
  if (list.error && !list.data) return <Text c="dimmed">{list.error.message}</Text>
  if (!list.data) return <Text c="dimmed">…</Text>
  if (list.data.items.length === 0) return <Text c="dimmed">{t('Nothing is charged yet')}</Text>
  return list.data.items.map((charge) => (
    <div key={charge.id}>
      {charge.description}, <MoneyText value={charge.total} />:{' '}
      {charge.invoice_id ? (
        <AnchorLink to="/org/invoices" search={{ open: charge.invoice_id }}>
          {stateOf(charge, t)}
        </AnchorLink>
      ) : charge.status === 'billable' ? (
        <AnchorLink to="/org/billing/unbilled" search={{ patient_id }}>
          {stateOf(charge, t)}
        </AnchorLink>
      ) : (
        stateOf(charge, t)
      )}
    </div>
  ))
}

function stateOf(charge: Charge, t: TFunction) {
  if (charge.invoice_id && !charge.invoice_label) return t('on a draft invoice')
  if (charge.invoice_label)
    return charge.paid
      ? t('invoice {{label}}, paid', { label: charge.invoice_label })
      : t('invoice {{label}}, not paid yet', { label: charge.invoice_label })
  return charge.status === 'billable' ? t('not billed yet') : t('not billed')
}
