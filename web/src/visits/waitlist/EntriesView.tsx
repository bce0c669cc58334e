import { Button, Select, Stack, Text } from '@mantine/core'
import type { WaitlistEntry } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { type WaitlistStatus, waitlistStatuses, waitlistUrgencies } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { IconClockPause } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { PractitionerFilter, ServiceFilter } from '#visits/appointments/index.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { Waited } from './Waited.tsx'
import type { WaitlistProps } from './WaitlistScreen.tsx'
import { entryLabel, entryTones, urgencyLabel, wishText } from './wish-labels.ts'

/** The waitlist, the longest waiting first. */
export function EntriesView({ search, onSearch }: WaitlistProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { status = 'waiting', urgency, service_id, practitioner_id } = search
  const filters = {
    ...(urgency ? { urgency } : {}),
    ...(service_id ? { service_id } : {}),
    ...(practitioner_id ? { practitioner_id } : {}),
  }
  const { cursor, paging } = useCursorPages(JSON.stringify([status, filters]))
  const list = useQuery({
    ...query(api.waitlist.listWaitlistEntries, {
      query: { ...filters, status, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.keys(filters).length > 0
  const change = (next: object) => onSearch({ ...search, ...next } as typeof search)
  const add = can('appointments.manage') && <Button onClick={() => change({ add: true })}>{t('Add a patient')}</Button>
  return (
    <Stack gap="md">
      <FilterBar
        right={
          <Select
            aria-label={t('Which entries')}
            w={210}
            value={status}
            onChange={(value) => change({ status: value === 'waiting' ? undefined : (value as WaitlistStatus) })}
            data={waitlistStatuses.map((status) => ({ value: status, label: entryLabel(status, t) }))}
          />
        }
      >
        <ServiceFilter value={service_id} onChange={(value) => change({ service_id: value })} />
        <PractitionerFilter value={practitioner_id} onChange={(value) => change({ practitioner_id: value })} />
        <ChoiceFilter
          label={t('How soon')}
          values={waitlistUrgencies}
          word={(urgency) => urgencyLabel(urgency, t)}
          value={urgency}
          onChange={(value) => change({ urgency: value })}
        />
      </FilterBar>
      <ListTable
        label={t('Waitlist')}
        list={list}
        paging={paging}
        columns={columns(t, format)}
        onOpen={(entry) => change({ entry: entry.id })}
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
                <Button variant="default" onClick={() => onSearch(status === 'waiting' ? {} : { status })}>
                  {t('Clear the filters')}
                </Button>
              ) : (
                status === 'waiting' && add
              )
            }
          >
            {!isFiltered &&
              status === 'waiting' &&
              t('Add a patient when there is no time that suits them. Patients can join by themselves too.')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const withWhom = (entry: WaitlistEntry, anybodyLabel: string) =>
  entry.practitioners.map((practitioner) => practitioner.name).join(', ') || anybodyLabel

function columns(t: ReturnType<typeof useTranslation>['t'], format: ReturnType<typeof useFormat>): Column<WaitlistEntry>[] {
  return [
    {
      accessor: 'patient',
      title: t('Patient'),
      render: ({ patient }) => (
        <Person size="sm" name={patient.name} detail={<WithPhone facts={[patient.record_number]} number={patient.phone} />} />
      ),
    },
    {
      accessor: 'service',
      title: t('Waits for'),
      render: (entry) => (
        <>
          {entry.service.name}
          <Text fz="xs" c="dimmed">
            {withWhom(entry, t('with anybody'))}
          </Text>
        </>
      ),
    },
    {
      accessor: 'weekdays',
      title: t('Can come'),
      render: (entry) => (
        <>
          {wishText(entry, t, format)}
          {entry.appointment && (
            <Text fz="xs" c="dimmed">
              {t('earlier than {{when}}', { when: format.dateTime(entry.appointment.starts_at, 'weekday') })}
            </Text>
          )}
        </>
      ),
    },
    {
      accessor: 'urgency',
      title: t('How soon'),
      render: ({ urgency }) =>
        urgency === 'routine' ? (
          <Text span c="dimmed">
            {urgencyLabel(urgency, t)}
          </Text>
        ) : (
          <StatusBadge tone={urgency === 'asap' ? 'danger' : 'warning'}>{urgencyLabel(urgency, t)}</StatusBadge>
        ),
    },
    { accessor: 'created_at', title: t('Waiting'), render: (entry) => <Waited since={entry.created_at} /> },
    {
      accessor: 'status',
      title: t('Status'),
      render: ({ status }) => <StatusBadge tone={entryTones[status]}>{entryLabel(status, t)}</StatusBadge>,
    },
  ]
}

function CompactEntry({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={4}>
      <Person size="sm" name={entry.patient.name} detail={entry.patient.phone} />
      <Text fz="xs">
        {entry.service.name}, {withWhom(entry, t('with anybody'))}
      </Text>
      <Text fz="xs" c="dimmed">
        {wishText(entry, t, format)} · <Waited since={entry.created_at} />
      </Text>
      <div>
        <StatusBadge tone={entryTones[entry.status]}>{entryLabel(entry.status, t)}</StatusBadge>
      </div>
    </Stack>
  )
}
