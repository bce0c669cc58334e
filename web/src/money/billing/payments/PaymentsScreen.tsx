import { Button, Group, Text } from '@mantine/core'
import type { Payment } from '@polyclinic/contract/money/billing/billing'
import { type PaymentMethod, paymentMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { IconCash } from '@tabler/icons-react'
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
import { DateTimeText, MoneyText } from '#ui/values.tsx'
import { ChoiceFilter, PatientFilter, PeriodFilter } from '../filters.tsx'
import { methodLabel } from '../labels.ts'
import { withoutUndefined } from '../search-values.ts'
import { PaymentPanel, TakePaymentPanel } from './PaymentPanel.tsx'
import type { PaymentsSearch } from './payments-search.ts'

interface Props {
  search: PaymentsSearch
  onSearch: (search: PaymentsSearch) => void
}

/** The invoices of a payment in short, such as `INV-2026-00042 +2`. */
export function PaymentsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const [q, setQ] = useState('')
  const { open, ...filters } = search
  const { cursor, paging } = useCursorPages(JSON.stringify([filters, q]))
  const list = useQuery({
    ...query(api.billing.listPayments, {
      query: { ...filters, limit: 50, total: 'true', ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const change = (part: { [K in keyof PaymentsSearch]?: PaymentsSearch[K] | undefined }) =>
    onSearch(withoutUndefined({ ...search, ...part }))
  const isFiltered = Object.keys(filters).length > 0 || q !== ''
  const take = can('payments.take') && (
    <Button leftSection={<IconCash size={18} aria-hidden="true" />} onClick={() => change({ open: 'new' })}>
      {t('Take payment')}
    </Button>
  )
  const clear = () => {
    setQ('')
    onSearch({})
  }
  return (
    <ListScreen
      title={t('Payments')}
      actions={take}
      filters={
        <>
          <SearchField value={q} onChange={setQ} placeholder={t('Receipt, like 42 or R-2026')} />
          <ChoiceFilter
            label={t('Method')}
            choices={paymentMethods.map((value) => ({ value, label: methodLabel(value, t) }))}
            value={search.method}
            onChange={(method) => change({ method: method as PaymentMethod | undefined })}
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
      compact={(payment) => <CompactPayment payment={payment} />}
      onOpen={(payment) => change({ open: payment.id })}
      unmatched={isFiltered && { title: t('No payment matches'), onClear: clear }}
      empty={{ title: t('No payment yet'), text: t('Payments taken at the desk stand here, each with its receipt.'), action: take }}
    >
      <PaymentPanel id={open === 'new' ? undefined : open} onClose={() => change({ open: undefined })} />
      <TakePaymentPanel opened={open === 'new'} onClose={() => change({ open: undefined })} />
    </ListScreen>
  )
}

function useColumns(): Column<Payment>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'receipt_label',
      title: t('Receipt'),
      width: 140,
      render: (p) => (
        <Text span fw={500} className="figures">
          {p.receipt_label}
        </Text>
      ),
    },
    { accessor: 'received_at', title: t('Received'), width: 190, render: (p) => <DateTimeText value={p.received_at} /> },
    { accessor: 'patient_name', title: t('Patient'), render: (p) => <Person size="sm" name={p.patient_name} /> },
    { accessor: 'method', title: t('Method'), width: 130, render: (p) => methodLabel(p.method, t) },
    {
      accessor: 'allocations',
      title: t('For'),
      width: 190,
      render: (p) => (
        <Text span className="figures" truncate>
          {paidFor(p, t('In advance'))}
        </Text>
      ),
    },
    { accessor: 'received_by_name', title: t('Taken by'), width: 160 },
    {
      accessor: 'amount',
      title: t('Amount'),
      width: 120,
      textAlign: 'right',
      render: (p) => <MoneyText value={p.amount} tone="in" fw={500} />,
    },
  ]
}

/** `INV-2026-00042 +2` */
function paidFor({ allocations }: Payment, in_advance: string) {
  const [first, ...other_allocations] = allocations
  return first ? `${first.invoice_label}${other_allocations.length > 0 ? ` +${other_allocations.length}` : ''}` : in_advance
}

function CompactPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {payment.patient_name}
        </Text>
        <Text fz="xs" c="dimmed" className="figures">
          {payment.receipt_label} · {format.dateTime(payment.received_at, 'short')}
        </Text>
      </div>
      <div style={{ textAlign: 'end', flex: '0 0 auto' }}>
        <MoneyText value={payment.amount} tone="in" fw={600} display="block" />
        <Text fz="xs" c="dimmed">
          {methodLabel(payment.method, t)}
        </Text>
      </div>
    </Group>
  )
}
