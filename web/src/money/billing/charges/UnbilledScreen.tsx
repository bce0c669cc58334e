import { Button, SegmentedControl } from '@mantine/core'
import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ChoiceFilter, PatientFilter, PeriodFilter } from '../filters.tsx'
import { withoutUndefined } from '../search-values.ts'
import { BillAndPayPanel } from './BillAndPayPanel.tsx'
import { BillPanel } from './BillPanel.tsx'
import { ChargeSelection } from './ChargeSelection.tsx'
import { CompactCharge, useChargeColumns } from './charge-columns.tsx'
import { NewChargePanel } from './NewChargePanel.tsx'
import { NotBillable } from './NotBillable.tsx'
import type { UnbilledSearch } from './unbilled-search.ts'
import { type UnbilledWork, useUnbilled } from './use-unbilled.ts'

interface Props {
  search: UnbilledSearch
  onSearch: (search: UnbilledSearch) => void
}

/** The charges that are not billed yet, the oldest first. */
export function UnbilledScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const unbilled = useUnbilled(search)
  const { status, list, paging, mayBill, selected, setSelected, setTask, open } = unbilled
  const columns = useChargeColumns(status, list.data?.items ?? [], {
    onBill: (charge) => setTask({ kind: 'bill', charges: [charge] }),
    onPay: (charge) => setTask({ kind: 'pay', charges: [charge] }),
    onWriteOff: (charge) => setTask({ kind: 'write-off', charge }),
  })
  const add = mayBill && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setTask({ kind: 'add' })}>
      {t('Add a charge')}
    </Button>
  )
  const { from, to, patient_id, practitioner_id } = search
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
      <ChargeFilters
        search={search}
        patient_name={list.data?.items[0]?.patient_name}
        onChange={(part) => {
          setSelected([])
          onSearch(withoutUndefined({ ...search, ...part }))
        }}
      />
      {selected.length > 0 && (
        <ChargeSelection
          selected={selected}
          onClear={() => setSelected([])}
          onBill={() => setTask({ kind: 'bill', charges: selected })}
          onPay={() => setTask({ kind: 'pay', charges: selected })}
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
          (from ?? to ?? patient_id ?? practitioner_id) ? (
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
      <ChargePanels unbilled={unbilled} />
    </Page>
  )
}

interface FilterProps {
  search: UnbilledSearch
  /** The name of the patient whose charges are listed. */
  patient_name: string | undefined
  onChange: (part: { [K in keyof UnbilledSearch]?: UnbilledSearch[K] | undefined }) => void
}

function ChargeFilters({ search, patient_name, onChange }: FilterProps) {
  const { t } = useTranslation()
  const practitioners = useQuery(query(api.staff.listPractitioners, { query: { limit: 100 } })).data?.items ?? []
  return (
    <FilterBar>
      <SegmentedControl
        aria-label={t('Which charges')}
        value={search.status ?? 'billable'}
        onChange={(value) => onChange({ status: value === 'billable' ? undefined : (value as Charge['status']) })}
        data={[
          { value: 'billable', label: t('Unbilled') },
          { value: 'billed', label: t('Billed') },
          { value: 'not-billable', label: t('Not billed') },
        ]}
      />
      <PeriodFilter from={search.from} to={search.to} onChange={({ from, to }) => onChange({ from, to })} />
      <ChoiceFilter
        label={t('Practitioner')}
        choices={practitioners.map((practitioner) => ({ value: practitioner.id, label: practitioner.name }))}
        value={search.practitioner_id}
        onChange={(practitioner_id) => onChange({ practitioner_id })}
      />
      <PatientFilter value={search.patient_id} name={patient_name} onChange={(patient_id) => onChange({ patient_id })} />
    </FilterBar>
  )
}

/** The panels for charges: bill, bill and receive payment, write off, add one. */
function ChargePanels({ unbilled: { task, setTask, setSelected, openInvoice } }: { unbilled: UnbilledWork }) {
  const close = () => setTask(null)
  return (
    <>
      <BillPanel
        charges={task?.kind === 'bill' ? task.charges : null}
        onClose={close}
        onPay={(charges) => setTask({ kind: 'pay', charges })}
        onMade={(invoice) => {
          setSelected([])
          openInvoice(invoice.id)
        }}
      />
      <BillAndPayPanel
        charges={task?.kind === 'pay' ? task.charges : null}
        onClose={() => {
          setSelected([])
          close()
        }}
      />
      <NotBillable charge={task?.kind === 'write-off' ? task.charge : null} onClose={close} />
      <NewChargePanel opened={task?.kind === 'add'} onClose={close} />
    </>
  )
}
