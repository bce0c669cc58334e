import { Button, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { WaitlistEntry } from '@polyclinic/contract/waitlist-shapes'
import type { WaitlistStatus } from '@polyclinic/contract/waitlist-table'
import { IconClockPause } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { EmptyState, RefusedState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DayText } from '#ui/values.tsx'
import { PractitionerFilter, ServiceFilter } from '../desk/Filters.tsx'
import { AddEntryPanel } from './AddEntryPanel.tsx'
import { EntryActions } from './EntryActions.tsx'
import { Waited } from './Waited.tsx'

export type Entry = WaitlistEntry
export interface WaitlistSearch {
  status?: WaitlistStatus
  service_id?: string
  practitioner_id?: string
}

interface Props {
  search: WaitlistSearch
  onSearch: (search: WaitlistSearch) => void
}

/** Who waits for a time, the longest waiting first. */
export function WaitlistScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const mayView = can('appointments.view')
  const status = search.status ?? 'waiting'
  const list = useQuery({
    ...query(api.appointments.listWaitlistEntries, {
      query: { ...search, status, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
    enabled: mayView,
  })
  if (!mayView)
    return (
      <Page>
        <PageHeader title={t('Waitlist')} />
        <RefusedState />
      </Page>
    )
  const add = can('appointments.manage') && <Button onClick={() => setAdding(true)}>{t('Add a patient')}</Button>
  const isFiltered = Boolean(search.service_id || search.practitioner_id)
  return (
    <Page>
      <PageHeader
        title={t('Waitlist')}
        count={list.data?.total}
        description={t('Patients who want a time, or an earlier one. The longest waiting first.')}
        actions={add}
      />
      <FilterBar
        right={
          <SegmentedControl
            aria-label={t('Which entries')}
            value={status}
            onChange={(value) => onSearch({ ...search, status: value as typeof status })}
            data={[
              { value: 'waiting', label: t('Waiting') },
              { value: 'booked', label: t('Got a time') },
              { value: 'cancelled', label: t('Taken off') },
            ]}
          />
        }
      >
        <ServiceFilter value={search.service_id} onChange={(service_id) => onSearch({ ...search, service_id } as WaitlistSearch)} />
        <PractitionerFilter
          value={search.practitioner_id}
          onChange={(practitioner_id) => onSearch({ ...search, practitioner_id } as WaitlistSearch)}
        />
      </FilterBar>
      <ListTable
        label={t('Waitlist')}
        list={list}
        paging={paging}
        columns={columns(t)}
        compact={(entry) => <CompactEntry entry={entry} />}
        empty={
          <EmptyState
            bare
            icon={IconClockPause}
            title={
              isFiltered ? t('Nobody waits with these filters') : status === 'waiting' ? t('Nobody is waiting') : t('Nothing here yet')
            }
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => onSearch({ status })}>
                  {t('Clear the filters')}
                </Button>
              ) : (
                status === 'waiting' && add
              )
            }
          >
            {!isFiltered &&
              status === 'waiting' &&
              t('Add a patient when there is no time that suits them; book them when one becomes free.')}
          </EmptyState>
        }
      />
      <AddEntryPanel opened={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

function columns(t: ReturnType<typeof useTranslation>['t']): Column<Entry>[] {
  return [
    {
      accessor: 'patient',
      title: t('Patient'),
      render: (entry) => (
        <Person
          size="sm"
          name={entry.patient.name}
          detail={[entry.patient.phone, entry.patient.record_number].filter(Boolean).join(' · ')}
        />
      ),
    },
    { accessor: 'service', title: t('Service'), render: (entry) => entry.service.name },
    {
      accessor: 'practitioner',
      title: t('Practitioner'),
      render: (entry) =>
        entry.practitioners.map((one) => one.name).join(', ') || (
          <Text span c="dimmed">
            {t('anybody')}
          </Text>
        ),
    },
    { accessor: 'earliest_on', title: t('Not before'), render: (entry) => <DayText value={entry.earliest_on} /> },
    { accessor: 'notes', title: t('Notes'), render: (entry) => entry.notes ?? '' },
    { accessor: 'created_at', title: t('Waiting'), render: (entry) => <Waited since={entry.created_at} /> },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('Actions')}</VisuallyHidden>,
      width: 190,
      textAlign: 'right',
      render: (entry) => <EntryActions entry={entry} />,
    },
  ]
}

function CompactEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <Stack gap={6}>
      <Person size="sm" name={entry.patient.name} detail={entry.patient.phone} />
      <Text fz="xs">
        {entry.service.name} · {entry.practitioners.map((one) => one.name).join(', ') || t('anybody')}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('not before')} <DayText value={entry.earliest_on} /> · <Waited since={entry.created_at} />
        {entry.notes && ` · ${entry.notes}`}
      </Text>
      <EntryActions entry={entry} />
    </Stack>
  )
}
