import { Text } from '@mantine/core'
import type { InvoiceItem } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CompactInvoice, StatusOfInvoice } from '#money/billing/index.ts'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText, MoneyText } from '#ui/values.tsx'

/** Invoices of this patient, the latest first. */
export function BillsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(patient_id)
  const list = useQuery(query(api.billing.listInvoices, { query: { patient_id, limit: 20, ...(cursor ? { cursor } : {}) } }))
  return (
    <ListTable
      label={t('Bills')}
      list={list}
      paging={paging}
      columns={useColumns()}
      compact={(invoice) => <CompactInvoice invoice={invoice} withoutPatient />}
      onOpen={(invoice) => void navigate({ to: '/org/invoices', search: { patient_id, open: invoice.id } })}
      empty={<EmptyState bare title={t('No bill yet')} />}
    />
  )
}

function useColumns(): Column<InvoiceItem>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'label',
      title: t('Invoice'),
      render: (invoice) => (
        <Text span fw={500} className="figures">
          {invoice.label ?? t('Draft')}
        </Text>
      ),
    },
    { accessor: 'issued_on', title: t('Issued'), render: (invoice) => invoice.issued_on && <DayText value={invoice.issued_on} /> },
    { accessor: 'total', title: t('Total'), textAlign: 'right', render: (invoice) => <MoneyText value={invoice.total} /> },
    {
      accessor: 'due',
      title: t('Still owed'),
      textAlign: 'right',
      render: (invoice) => invoice.label && invoice.due.amount > 0 && <MoneyText value={invoice.due} tone="owed" />,
    },
    { accessor: 'status', title: t('Status'), width: 140, render: (invoice) => <StatusOfInvoice status={invoice.status} /> },
  ]
}
