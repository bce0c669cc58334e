import { Button, Stack, Text, Title } from '@mantine/core'
import type { PublicOrganization } from '@polyclinic/contract/clinic/directory/directory'
import { IconBuildingHospital } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip } from '#ui/FilterBar.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { ClinicSearch } from './clinic-search.ts'
import classes from './directory.module.css'

interface Props {
  search: ClinicSearch
  onSearch: (search: ClinicSearch) => void
}

/** The clinics, by name. */
export function ClinicsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const list = useInfiniteQuery({ ...pages(api.directory.listOrganizations, { query: search }), placeholderData: keepPreviousData })
  const { data: facets, isPending } = useQuery(query(api.directory.listFilters))
  const clinics = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.keys(search).length > 0
  const chips = [
    { key: 'city', label: t('City'), choices: facets?.cities ?? [] },
    { key: 'specialty', label: t('Specialty'), choices: facets?.specialties ?? [] },
  ] as const
  return (
    <Page>
      <PageHeader title={t('Clinics')} description={t('Opening hours, services with prices, and the doctors of each clinic.')} />
      <FilterBar>
        <SearchField value={search.q ?? ''} onChange={(q) => onSearch(without({ ...search, q }))} placeholder={t('Name of the clinic')} />
        {chips
          // They stand there from the start: the clinics below would move when they came.
          .filter(({ key, choices }) => isPending || choices.length > 0 || search[key])
          .map(({ key, label, choices }) => (
            <FilterChip key={key} label={label} value={search[key]} onClear={() => onSearch(without({ ...search, [key]: '' }))}>
              {(close) => (
                <ChoiceList
                  label={label}
                  choices={choices.map(({ value }) => ({ value, label: value }))}
                  value={search[key]}
                  onPick={(value) => {
                    onSearch(without({ ...search, [key]: value === search[key] ? '' : value }))
                    close()
                  }}
                />
              )}
            </FilterChip>
          ))}
      </FilterBar>
      <QueryState
        query={list}
        skeleton={
          <div className={classes.grid}>
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
          </div>
        }
      />
      {clinics?.length === 0 && (
        <EmptyState
          icon={IconBuildingHospital}
          title={isFiltered ? t('No clinic matches all of this') : t('No clinic is listed yet')}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => onSearch({})}>
                {t('Clear all filters')}
              </Button>
            )
          }
        >
          {isFiltered ? t('Try another word or fewer filters.') : t('Clinics appear here once they are open on Polyclinic.')}
        </EmptyState>
      )}
      {clinics && clinics.length > 0 && (
        <ul className={classes.grid} aria-label={t('Clinics')}>
          {clinics.map((clinic) => (
            <li key={clinic.id}>
              <ClinicCard clinic={clinic} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </Page>
  )
}

function without(search: ClinicSearch): ClinicSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value))
}

function ClinicCard({ clinic }: { clinic: PublicOrganization }) {
  const { t } = useTranslation()
  const specialties = clinic.specialties.slice(0, 4)
  const more = clinic.specialties.length - specialties.length
  return (
    <Link to="/directory/$id" params={{ id: clinic.id }} className={classes.clinic}>
      <Stack gap={6}>
        <Title order={2} fz="md" style={{ overflowWrap: 'anywhere' }}>
          {clinic.name}
        </Title>
        <Text c="dimmed">{[clinic.address_line, clinic.postal_code, clinic.city].filter(Boolean).join(', ') || clinic.country}</Text>
        {specialties.length > 0 && (
          <Text>
            {specialties.join(', ')}
            {more > 0 && ` ${t('and {{count}} more', { count: more })}`}
          </Text>
        )}
        <Text c="dimmed" fz="xs">
          {t('{{count}} doctors', { count: clinic.practitioner_count })}
        </Text>
      </Stack>
    </Link>
  )
}
