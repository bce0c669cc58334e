import { Button, Group, Radio, Stack, Text, Tooltip } from '@mantine/core'
import type { PatientItem } from '@polyclinic/contract/patients'
import { IconFileImport, IconLock, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { daysToIso } from '#ui/read-date.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { bornText, sexLabel, statusLabel, statusTone } from './labels.ts'
import { listedStatuses, type PatientsSearch } from './list-search.ts'
import { SimilarNames } from './SimilarNames.tsx'

interface Props {
  search: PatientsSearch
  onSearch: (search: PatientsSearch) => void
}

/** Charts of the clinic: found by any part of a name, phone, birth date or record number. */
export function PatientsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const { cursor, paging } = useCursorPages(JSON.stringify([q, search]))
  const list = useQuery({
    ...query(api.patients.listPatients, {
      query: {
        ...search,
        ...(q ? { q: daysToIso(q, { locale: format.locale, today: format.today() }) } : {}),
        limit: 50,
        total: 'true',
        ...(cursor ? { cursor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = usePatientColumns()
  return (
    <Page>
      <PageHeader
        title={t('Patients')}
        count={list.data?.total}
        actions={
          <>
            {can('patients.import') && (
              <ButtonLink to="/org/patients/imports" variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
                {t('Import')}
              </ButtonLink>
            )}
            {can('patients.edit') && (
              <ButtonLink to="/org/patients/new" leftSection={<IconUserPlus size={18} aria-hidden="true" />}>
                {t('New patient')}
              </ButtonLink>
            )}
          </>
        }
      />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name, phone, birth date or number')} />
        <StatusFilter value={search.status} onChange={(status) => onSearch({ ...withoutStatus(search), ...(status ? { status } : {}) })} />
      </FilterBar>
      <ListTable
        label={t('Patients')}
        list={list}
        paging={paging}
        columns={columns}
        {...(q ? {} : sorting(search, onSearch))}
        compact={(patient) => <CompactPatient patient={patient} />}
        onOpen={(patient) => navigate({ to: '/org/patients/$id', params: { id: patient.id } })}
        empty={<Nobody q={q} isFiltered={Boolean(search.status)} onClear={() => onSearch({})} />}
      />
      <SimilarNames patients={list.data?.similar ?? []} />
    </Page>
  )
}

const withoutStatus = ({ status: _, ...rest }: PatientsSearch): PatientsSearch => rest

// a search is shown by what it found first; the order of columns is for the whole list
function sorting(search: PatientsSearch, onSearch: Props['onSearch']) {
  const sort =
    search.sort === '-created_at'
      ? { columnAccessor: 'created_at', direction: 'desc' as const }
      : { columnAccessor: 'name', direction: search.sort ? ('desc' as const) : ('asc' as const) }
  return {
    sort,
    onSort: (next: { columnAccessor: string; direction: 'asc' | 'desc' }) => {
      const wanted = next.columnAccessor === 'created_at' ? '-created_at' : next.direction === 'desc' ? '-name' : undefined
      onSearch({ ...(search.status ? { status: search.status } : {}), ...(wanted ? { sort: wanted } : {}) })
    },
  }
}

function usePatientColumns(): Column<PatientItem>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      accessor: 'name',
      title: t('Name'),
      sortable: true,
      render: (p) => (
        // a mark that doesn't fit beside the name stands under it
        <Group gap="4px 8px" miw={160}>
          <Person size="sm" name={p.name} />
          <Marks patient={p} />
        </Group>
      ),
    },
    {
      accessor: 'record_number',
      title: t('Record'),
      width: 110,
      render: (p) => (
        <Text span className="figures">
          {p.record_number}
        </Text>
      ),
    },
    { accessor: 'birth_date', title: t('Born'), width: 190, render: (p) => bornText(p.birth_date, format, t) },
    { accessor: 'sex', title: t('Sex'), width: 100, render: (p) => p.sex && sexLabel(p.sex, t) },
    {
      accessor: 'phone',
      title: t('Phone'),
      width: 170,
      render: (p) => p.phone && <PhoneLink number={p.phone} />,
    },
    { accessor: 'city', title: t('City'), width: 140 },
    {
      accessor: 'created_at',
      title: t('Registered'),
      width: 130,
      sortable: true,
      render: (p) => (
        <time dateTime={p.created_at} className="figures">
          {format.instantDay(p.created_at)}
        </time>
      ),
    },
  ]
}

function Marks({ patient: { status, restricted } }: { patient: PatientItem }) {
  const { t } = useTranslation()
  return (
    <>
      {restricted && (
        <Tooltip label={t('Restricted chart: opening it needs a reason')}>
          <IconLock size={16} role="img" aria-label={t('Restricted chart')} />
        </Tooltip>
      )}
      {status !== 'active' && <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>}
    </>
  )
}

function CompactPatient({ patient }: { patient: PatientItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Person name={patient.name} detail={[bornText(patient.birth_date, format, t), patient.record_number].filter(Boolean).join(' · ')} />
      <Group gap={6} wrap="nowrap">
        <Marks patient={patient} />
      </Group>
    </Group>
  )
}

function StatusFilter({
  value,
  onChange,
}: {
  value: PatientItem['status'] | undefined
  onChange: (value: PatientItem['status'] | undefined) => void
}) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Status')} value={value && statusLabel(value, t)} onClear={() => onChange(undefined)}>
      {(close) => (
        <Radio.Group
          value={value ?? ''}
          onChange={(next) => {
            onChange(next as PatientItem['status'])
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

function Nobody({ q, isFiltered, onClear }: { q: string; isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const register = can('patients.edit') && (
    <ButtonLink to="/org/patients/new" variant={q ? 'default' : 'filled'}>
      {t('New patient')}
    </ButtonLink>
  )
  if (q)
    return (
      <EmptyState bare title={t('Nobody is found by “{{q}}”', { q })} action={register}>
        {t('Try fewer letters, the birth date as day/month/year, or the last four digits of the phone.')}
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        bare
        title={t('No patient has this status')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear the filter')}
          </Button>
        }
      />
    )
  return (
    <EmptyState bare title={t('No patient yet')} action={register}>
      {t('Register the first one at the desk, or let patients join from the portal.')}
    </EmptyState>
  )
}
