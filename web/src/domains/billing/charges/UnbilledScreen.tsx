import { ActionIcon, Button, Group, Menu, SegmentedControl, Text } from '@mantine/core'
import type { Charge } from '@polyclinic/contract/billing'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart } from '#domains/patients/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { MoneyText } from '#ui/values.tsx'
import { ChoiceFilter, PatientFilter, PeriodFilter } from '../filters.tsx'
import { statusCodeLabel } from '../labels.ts'
import { withoutUnset } from '../search-values.ts'
import { BillAndPayPanel } from './BillAndPayPanel.tsx'
import { BillPanel } from './BillPanel.tsx'
import { NewChargePanel } from './NewChargePanel.tsx'
import { NotBillable } from './NotBillable.tsx'
import type { UnbilledSearch } from './unbilled-search.ts'

interface Props {
  search: UnbilledSearch
  onSearch: (search: UnbilledSearch) => void
}

/** Work that was done and not yet billed, what waits longest first. */
export function UnbilledScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<Charge[]>([])
  const [doing, setDoing] = useState<
    { what: 'bill' | 'pay'; charges: Charge[] } | { what: 'write-off'; charge: Charge } | { what: 'add' } | null
  >(null)
  const status = search.status ?? 'billable'
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const mayBill = can('payments.take')
  const list = useQuery({
    ...query(api.billing.listCharges, { query: { ...search, status, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const practitioners = useQuery({ ...query(api.staff.listPractitioners, { query: { limit: 100 } }) })
  const columns = useColumns(status, list.data?.items ?? [], {
    onBill: (charge) => setDoing({ what: 'bill', charges: [charge] }),
    onPay: (charge) => setDoing({ what: 'pay', charges: [charge] }),
    onWriteOff: (charge) => setDoing({ what: 'write-off', charge }),
  })
  const change = (part: { [K in keyof UnbilledSearch]?: UnbilledSearch[K] | undefined }) => {
    setSelected([])
    onSearch(withoutUnset({ ...search, ...part }))
  }
  const open = (charge: Charge) => {
    if (charge.invoice_id) void navigate({ to: '/org/invoices', search: { open: charge.invoice_id } })
    else if (mayBill) setDoing({ what: 'bill', charges: [charge] })
  }
  const isFiltered = Boolean(search.from ?? search.to ?? search.patient_id ?? search.practitioner_id)
  const add = mayBill && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setDoing({ what: 'add' })}>
      {t('Add a charge')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('Unbilled work')}
        count={list.data?.total}
        description={
          status === 'billable' && list.data?.sum && list.data.sum.amount > 0
            ? t('{{sum}} waits to be billed.', { sum: format.money(list.data.sum) })
            : undefined
        }
        actions={add}
      />
      <FilterBar>
        <SegmentedControl
          aria-label={t('Which charges')}
          value={status}
          onChange={(value) => change({ status: value === 'billable' ? undefined : (value as Charge['status']) })}
          data={[
            { value: 'billable', label: t('Unbilled') },
            { value: 'billed', label: t('Billed') },
            { value: 'not-billable', label: t('Not billed') },
          ]}
        />
        <PeriodFilter from={search.from} to={search.to} onChange={({ from, to }) => change({ from, to })} />
        <ChoiceFilter
          label={t('Practitioner')}
          choices={(practitioners.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={search.practitioner_id}
          onChange={(practitioner_id) => change({ practitioner_id })}
        />
        <PatientFilter
          value={search.patient_id}
          name={list.data?.items[0]?.patient_name}
          onChange={(patient_id) => change({ patient_id })}
        />
      </FilterBar>
      {selected.length > 0 && (
        <Selection
          selected={selected}
          onClear={() => setSelected([])}
          onBill={() => setDoing({ what: 'bill', charges: selected })}
          onPay={() => setDoing({ what: 'pay', charges: selected })}
        />
      )}
      <ListTable
        label={t('Charges')}
        list={list}
        paging={paging}
        columns={columns}
        compact={(charge) => <CompactCharge charge={charge} />}
        onOpen={status === 'not-billable' ? undefined : open}
        {...(mayBill && status === 'billable' ? { selected, onSelect: setSelected } : {})}
        empty={
          isFiltered ? (
            <EmptyState
              bare
              title={t('Nothing matches')}
              action={
                <Button variant="default" onClick={() => onSearch({})}>
                  {t('Clear all filters')}
                </Button>
              }
            />
          ) : status === 'billable' ? (
            <EmptyState bare title={t('Everything is billed')} action={add}>
              {t('A visit comes here when it is finished.')}
            </EmptyState>
          ) : (
            <EmptyState bare title={t('Nothing here yet')} />
          )
        }
      />
      <BillPanel
        charges={doing?.what === 'bill' ? doing.charges : null}
        onClose={() => setDoing(null)}
        onPay={(charges) => setDoing({ what: 'pay', charges })}
        onMade={(invoice) => {
          setSelected([])
          void navigate({ to: '/org/invoices', search: { open: invoice.id } })
        }}
      />
      <BillAndPayPanel
        charges={doing?.what === 'pay' ? doing.charges : null}
        onClose={() => {
          setSelected([])
          setDoing(null)
        }}
      />
      <NotBillable charge={doing?.what === 'write-off' ? doing.charge : null} onClose={() => setDoing(null)} />
      <NewChargePanel opened={doing?.what === 'add'} onClose={() => setDoing(null)} />
    </Page>
  )
}

/** What can be done with several at once: one invoice is one patient's. */
interface SelectionProps {
  selected: Charge[]
  onClear: () => void
  onBill: () => void
  onPay: () => void
}

function Selection({ selected, onClear, onBill, onPay }: SelectionProps) {
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

function useColumns(status: Charge['status'], charges: Charge[], actions: RowDoing): Column<Charge>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const last: Column<Charge> =
    status === 'not-billable'
      ? {
          accessor: 'status_reason',
          title: t('Reason'),
          render: (c) => (
            <Text span c="dimmed">
              {c.status_code ? statusCodeLabel(c.status_code, t) : c.status_reason}
            </Text>
          ),
        }
      : {
          accessor: 'invoice_label',
          title: t('Invoice'),
          width: 150,
          render: (c) =>
            c.invoice_id && (
              <Text span className="figures" {...(c.invoice_label ? {} : { c: 'dimmed' })}>
                {c.invoice_label ?? t('On a draft')}
              </Text>
            ),
        }
  return [
    {
      accessor: 'charged_at',
      title: t('Done'),
      width: 130,
      render: (c) => (
        <time dateTime={c.charged_at} className="figures">
          {format.instantDay(c.charged_at)}
        </time>
      ),
    },
    { accessor: 'patient_name', title: t('Patient'), width: 230, render: (c) => <Person size="sm" name={c.patient_name} /> },
    {
      accessor: 'description',
      title: t('What'),
      render: (c) => (
        <Text span>
          {c.quantity > 1 ? `${format.number(c.quantity)} × ` : ''}
          {c.chart_closed ? <ClosedChart /> : c.description}
        </Text>
      ),
    },
    { accessor: 'practitioner_name', title: t('Practitioner'), width: 190 },
    { accessor: 'total', title: t('Total'), width: 110, textAlign: 'right', render: (c) => <MoneyText value={c.total} fw={500} /> },
    // unbilled work stands on a draft or on none
    ...(status === 'billable' && charges.every((c) => c.invoice_id === null) ? [] : [last]),
    {
      accessor: 'can',
      title: '',
      width: 60,
      textAlign: 'right',
      render: (c) => <RowActions charge={c} {...actions} />,
    },
  ]
}

interface RowDoing {
  onBill: (charge: Charge) => void
  onPay: (charge: Charge) => void
  onWriteOff: (charge: Charge) => void
}

function RowActions({ charge, onBill, onPay, onWriteOff }: RowDoing & { charge: Charge }) {
  const { t } = useTranslation()
  if (charge.can.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions for {{what}} of {{name}}', { what: charge.description, name: charge.patient_name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {charge.can.includes('bill') && <Menu.Item onClick={() => onPay(charge)}>{t('Bill and take payment')}</Menu.Item>}
        {charge.can.includes('bill') && <Menu.Item onClick={() => onBill(charge)}>{t('Make an invoice')}</Menu.Item>}
        {(charge.can.includes('not-billable') || charge.can.includes('billable')) && (
          <Menu.Item onClick={() => onWriteOff(charge)}>
            {charge.status === 'billable' ? t('Do not bill it') : t('Bill it after all')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function CompactCharge({ charge }: { charge: Charge }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {charge.patient_name}
        </Text>
        <Text>{charge.chart_closed ? <ClosedChart /> : charge.description}</Text>
        <Text fz="xs" c="dimmed" className="figures">
          {format.instantDay(charge.charged_at)}
          {charge.practitioner_name ? ` · ${charge.practitioner_name}` : ''}
        </Text>
      </div>
      <div style={{ textAlign: 'end', flex: '0 0 auto' }}>
        <MoneyText value={charge.total} fw={600} display="block" />
        {charge.invoice_id && (
          <Text fz="xs" c="dimmed">
            {charge.invoice_label ?? t('On a draft')}
          </Text>
        )}
      </div>
    </Group>
  )
}
