import { Button, Stack } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DoctorCards } from './DoctorCards.tsx'
import { DoctorFilters } from './DoctorFilters.tsx'
import { type DoctorSearch, doctorQuery } from './doctor-search.ts'

interface Props {
  search: DoctorSearch
  /** Puts the filters into the address. */
  onSearch: (search: DoctorSearch) => void
}

/** Doctors with their next free times: for visitors, and inside the patient's own area. */
export function DoctorsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const list = useInfiniteQuery({
    ...pages(api.directory.listPractitioners, { query: doctorQuery(search) }),
    placeholderData: keepPreviousData,
  })
  const doctors = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.keys(search).length > 0
  return (
    <Page>
      <PageHeader title={t('Find a doctor')} description={t('The earliest free times come first. Tap a time to book it.')} />
      <DoctorFilters search={search} onChange={(change) => onSearch({ ...search, ...change } as DoctorSearch)} />
      <QueryState
        query={list}
        skeleton={
          <Stack gap="sm">
            <CardSkeleton lines={4} />
            <CardSkeleton lines={4} />
            <CardSkeleton lines={4} />
          </Stack>
        }
      />
      {doctors?.length === 0 && (
        <EmptyState
          icon={IconStethoscope}
          title={isFiltered ? t('No doctor matches all of this') : t('No doctor is listed yet')}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => onSearch({})}>
                {t('Clear all filters')}
              </Button>
            )
          }
        >
          {isFiltered
            ? t('Try another word, another day or fewer filters.')
            : t('Doctors appear here once their clinic makes their profile public.')}
        </EmptyState>
      )}
      {doctors && doctors.length > 0 && (
        <DoctorCards doctors={doctors} hasJustArrived={list.isFetchedAfterMount} isBusy={list.isPlaceholderData} />
      )}
      <ShowMore list={list} />
    </Page>
  )
}
