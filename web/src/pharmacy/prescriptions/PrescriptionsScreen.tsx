import { Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { amountText } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterChip } from '#ui/FilterBar.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText } from '#ui/values.tsx'
import { type DisplayStatus, statusLabel } from './labels.ts'
import { listedStatuses, type PrescriptionsSearch } from './list-search.ts'
import { StatusOfPrescription } from './StatusOf.tsx'

interface Props {
  search: PrescriptionsSearch
  onSearch: (search: PrescriptionsSearch) => void
}

/** Prescriptions of the clinic, latest first. */
export function PrescriptionsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const list = useQuery({
    ...query(api.prescriptions.listPrescriptions, { query: { ...search, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const columns = usePrescriptionColumns()
  const prescribe = can('prescriptions.write') && (
    <ButtonLink to="/org/prescriptions/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('New prescription')}
    </ButtonLink>
  )
  const isFiltered = Boolean(search.status ?? search.mine)
  return (
    <ListScreen
      title={t('Prescriptions')}
      actions={prescribe}
      filters={
        <>
          {can('prescriptions.write') && (
            <SegmentedControl
              aria-label={t('Whose prescriptions')}
              value={search.mine ?? 'all'}
              onChange={(value) =>
                onSearch({ ...(search.status ? { status: search.status } : {}), ...(value === 'true' ? { mine: 'true' } : {}) })
              }
              data={[
                { value: 'all', label: t('Everybody’s') },
                { value: 'true', label: t('Mine') },
              ]}
            />
          )}
          <StatusFilter
            value={search.status}
            onChange={(status) => onSearch({ ...(search.mine ? { mine: search.mine } : {}), ...(status ? { status } : {}) })}
          />
        </>
      }
      list={list}
      paging={paging}
      columns={columns}
      compact={(p) => <CompactPrescription prescription={p} />}
      onOpen={(p) => navigate({ to: '/org/prescriptions/$id', params: { id: p.id } })}
      unmatched={isFiltered && { title: t('No prescription matches'), onClear: () => onSearch({}) }}
      empty={{
        title: t('No prescription yet'),
        text: t('Prescriptions are written from a patient’s chart, from a visit, or here.'),
        action: prescribe,
      }}
    />
  )
}

export function usePrescriptionColumns(): Column<PrescriptionItem>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { accessor: 'patient_name', title: t('Patient'), width: 210, render: (p) => <Person size="sm" name={p.patient_name} /> },
    {
      accessor: 'medication_text',
      title: t('Medication'),
      render: (p) => (
        <>
          <Text span display="block" fw={500}>
            {p.medication_text}
          </Text>
          <Text span fz="xs" c="dimmed">
            {p.sig_text}
          </Text>
        </>
      ),
    },
    {
      accessor: 'quantity',
      title: t('Quantity'),
      width: 130,
      render: (p) => <span className="figures">{amountText(p.quantity, p.quantity_unit)}</span>,
    },
    { accessor: 'prescriber_name', title: t('Prescriber'), width: 170, render: (p) => <WhoOf prescription={p} /> },
    {
      accessor: 'authored_at',
      title: t('Written'),
      width: 120,
      render: (p) => (
        <time dateTime={p.authored_at} className="figures">
          {format.instantDay(p.authored_at)}
        </time>
      ),
    },
    { accessor: 'valid_until', title: t('Valid until'), width: 120, render: (p) => p.valid_until && <DayText value={p.valid_until} /> },
    { accessor: 'status', title: t('Status'), width: 140, render: (p) => <StatusOfPrescription prescription={p} /> },
  ]
}

/** The prescriber; for a draft, its author. */
function WhoOf({ prescription: p }: { prescription: PrescriptionItem }) {
  const { t } = useTranslation()
  return p.prescriber_name ? <bdi>{p.prescriber_name}</bdi> : t('Draft by {{name}}', { name: p.editor_name })
}

export function CompactPrescription({ prescription: p, withoutPatient }: { prescription: PrescriptionItem; withoutPatient?: boolean }) {
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        {!withoutPatient && (
          <Text fw={600} truncate>
            {p.patient_name}
          </Text>
        )}
        <Text fw={500}>{p.medication_text}</Text>
        <Text fz="xs" c="dimmed">
          {p.sig_text}
        </Text>
        <Text fz="xs" c="dimmed">
          {format.instantDay(p.authored_at)} · <WhoOf prescription={p} />
        </Text>
      </div>
      <StatusOfPrescription prescription={p} />
    </Group>
  )
}

function StatusFilter({ value, onChange }: { value: DisplayStatus | undefined; onChange: (value: DisplayStatus | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Status')} value={value && statusLabel(value, t)} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as DisplayStatus)
            close()
          }}
          aria-label={t('Status')}
        >
          <Stack gap="xs">
            {listedStatuses.map((status) => (
              <Radio key={status} value={status} label={statusLabel(status, t)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FilterChip>
  )
}
