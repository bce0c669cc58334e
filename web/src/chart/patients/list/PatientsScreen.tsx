import { Button } from '@mantine/core'
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { daysToIso } from '#ui/read-date.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { ListTools } from './ListTools.tsx'
import { filtersOf, type PatientsSearch, readPatientsSearch } from './list-search.ts'
import { PatientFilters } from './PatientFilters.tsx'
import { CompactPatient, usePatientColumns } from './patient-columns.tsx'
import { SimilarNames } from './SimilarNames.tsx'

interface Props {
  search: PatientsSearch
  onSearch: (search: PatientsSearch) => void
}

/** The charts of the clinic, with a search by any part of a name, phone, birth date or record number. */
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
        ...filtersOf(search),
        ...(search.sort ? { sort: search.sort } : {}),
        ...(q ? { q: daysToIso(q, { locale: format.locale, today: format.today() }) } : {}),
        limit: 50,
        total: 'true',
        ...(cursor ? { cursor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = usePatientColumns(search)
  return (
    <Page>
      <PageHeader
        title={t('Patients')}
        count={list.data?.total}
        actions={
          <>
            {can('patients.merge') && (
              <ButtonLink to="/org/similar-charts" variant="default" leftSection={<IconUsers size={18} aria-hidden="true" />}>
                {t('Possible duplicates')}
              </ButtonLink>
            )}
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
      <FilterBar right={<ListTools search={search} onSearch={onSearch} />}>
        <SearchField value={q} onChange={setQ} placeholder={t('Name, phone, birth date or number')} />
        <PatientFilters search={search} onChange={(change) => onSearch(readPatientsSearch({ ...search, ...change }))} />
      </FilterBar>
      <ListTable
        label={t('Patients')}
        list={list}
        paging={paging}
        columns={columns}
        {...(q ? {} : sorting(search, onSearch))}
        compact={(patient) => <CompactPatient patient={patient} />}
        onOpen={(patient) => navigate({ to: '/org/patients/$id', params: { id: patient.id } })}
        empty={<Nobody q={q} isFiltered={Object.keys(filtersOf(search)).length > 0} onClear={() => onSearch({})} />}
      />
      <SimilarNames patients={list.data?.similar ?? []} />
    </Page>
  )
}

// The results of a search are in the order of their relevance; sorting by column is for the whole list.
function sorting(search: PatientsSearch, onSearch: Props['onSearch']) {
  const sort =
    search.sort === '-created_at'
      ? { columnAccessor: 'created_at', direction: 'desc' as const }
      : { columnAccessor: 'name', direction: search.sort ? ('desc' as const) : ('asc' as const) }
  return {
    sort,
    onSort: (next: { columnAccessor: string; direction: 'asc' | 'desc' }) => {
      const nextSort = next.columnAccessor === 'created_at' ? '-created_at' : next.direction === 'desc' ? '-name' : undefined
      onSearch(readPatientsSearch({ ...search, sort: nextSort }))
    },
  }
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
        title={t('Nobody fits these filters')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear the filters')}
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
