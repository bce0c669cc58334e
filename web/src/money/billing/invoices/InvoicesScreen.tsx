import { Button, Group, Text } from '@mantine/core'
import type { InvoiceItem } from '@polyclinic/contract/money/billing/billing'
import { invoiceStatuses } from '@polyclinic/contract/money/billing/billing-statuses'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText, MoneyText } from '#ui/values.tsx'
import { ChoiceFilter, PatientFilter, PeriodFilter } from '../filters.tsx'
import { invoiceLabel } from '../labels.ts'
import { StatusOfInvoice } from '../StatusOfInvoice.tsx'
import { withoutUndefined } from '../search-values.ts'
import { InvoicePanel } from './InvoicePanel.tsx'
import type { InvoicesSearch } from './invoices-search.ts'
import { NewInvoicePanel } from './NewInvoicePanel.tsx'

interface Props {
  search: InvoicesSearch
  onSearch: (search: InvoicesSearch) => void
}

/** Drafts and issued invoices, with the one that is open in a panel beside them. */
export function InvoicesScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const [q, setQ] = useState('')
  const { open, ...filters } = search
  const { cursor, paging } = useCursorPages(JSON.stringify([filters, q]))
  const list = useQuery({
    ...query(api.billing.listInvoices, {
      query: { ...filters, limit: 50, total: 'true', ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const change = (part: { [K in keyof InvoicesSearch]?: InvoicesSearch[K] | undefined }) =>
    onSearch(withoutUndefined({ ...search, ...part }))
  const statuses = ['open' as const, ...invoiceStatuses].map((value) => ({
    value,
    label: value === 'open' ? t('Still to pay') : value === 'issued' ? t('Open, nothing paid') : invoiceLabel(value, t),
  }))
  const isFiltered = Object.keys(filters).length > 0 || q !== ''
  const make = can('payments.take') && (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => change({ open: 'new' })}>
      {t('New invoice')}
    </Button>
  )
  return (
    <ListScreen
      title={t('Invoices')}
      actions={make}
      filters={
        <>
          <SearchField value={q} onChange={setQ} placeholder={t('Number, like 42 or INV-2026')} />
          <ChoiceFilter
            label={t('Status')}
            choices={statuses}
            value={search.status}
            onChange={(status) => change({ status: status as InvoicesSearch['status'] })}
          />
          <PeriodFilter from={search.from} to={search.to} onChange={({ from, to }) => change({ from, to })} />
          <PatientFilter
            value={search.patient_id}
            name={list.data?.items[0]?.patient_name}
            onChange={(patient_id) => change({ patient_id })}
          />
        </>
      }
      list={list}
      paging={paging}
      columns={columns}
      compact={(invoice) => <CompactInvoice invoice={invoice} />}
      onOpen={(invoice) => change({ open: invoice.id })}
      unmatched={
        isFiltered && {
          title: t('No invoice matches'),
          onClear: () => {
            setQ('')
            onSearch({})
          },
        }
      }
      empty={{
        title: t('No invoice yet'),
        text: t('Finished visits wait as unbilled work. Bill them there, or make an invoice here.'),
        action: make,
      }}
    >
      <InvoicePanel id={open === 'new' ? undefined : open} onClose={() => change({ open: undefined })} />
      <NewInvoicePanel
        opened={open === 'new'}
        onClose={() => change({ open: undefined })}
        onMade={(invoice) => change({ open: invoice.id })}
      />
    </ListScreen>
  )
}

function useColumns(): Column<InvoiceItem>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'label',
      title: t('Number'),
      width: 150,
      render: (i) =>
        i.label ? (
          <Text span fw={500} className="figures">
            {i.label}
          </Text>
        ) : (
          <Text span c="dimmed">
            {t('Draft')}
          </Text>
        ),
    },
    { accessor: 'patient_name', title: t('Patient'), render: (i) => <Person size="sm" name={i.patient_name} /> },
    { accessor: 'issued_on', title: t('Issued'), width: 130, render: (i) => i.issued_on && <DayText value={i.issued_on} /> },
    { accessor: 'due_on', title: t('Due by'), width: 130, render: (i) => i.due_on && <DayText value={i.due_on} /> },
    { accessor: 'total', title: t('Total'), width: 120, textAlign: 'right', render: (i) => <MoneyText value={i.total} /> },
    {
      accessor: 'due',
      title: t('To pay'),
      width: 120,
      textAlign: 'right',
      render: (i) =>
        i.status === 'draft' || i.due.amount === 0 ? (
          <Text span c="dimmed" aria-label={t('nothing')}>
            –
          </Text>
        ) : (
          <MoneyText value={i.due} fw={500} {...(i.status === 'overdue' ? { tone: 'owed' as const } : {})} />
        ),
    },
    { accessor: 'status', title: t('Status'), width: 140, render: (i) => <StatusOfInvoice status={i.status} /> },
  ]
}

export function CompactInvoice({ invoice, withoutPatient }: { invoice: InvoiceItem; withoutPatient?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const line = [
    invoice.label ?? t('Draft'),
    invoice.issued_on ? format.day(invoice.issued_on) : format.instantDay(invoice.created_at),
  ].join(' · ')
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {withoutPatient ? (invoice.label ?? t('Draft')) : invoice.patient_name}
        </Text>
        <Text fz="xs" c="dimmed" className="figures">
          {withoutPatient ? (invoice.issued_on ? format.day(invoice.issued_on) : format.instantDay(invoice.created_at)) : line}
        </Text>
      </div>
      <div style={{ textAlign: 'end', flex: '0 0 auto' }}>
        <MoneyText value={invoice.total} fw={600} display="block" mb={2} />
        <StatusOfInvoice status={invoice.status} />
      </div>
    </Group>
  )
}
