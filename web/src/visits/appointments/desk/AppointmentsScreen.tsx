import { SegmentedControl } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useFormat } from '#ui/locale.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import {
  ClosureFilter,
  LocationFilter,
  OutsideHoursFilter,
  PatientFilter,
  PractitionerFilter,
  RoomClosureFilter,
  RoomFilter,
  ServiceFilter,
  SourceFilter,
  UnconfirmedFilter,
  UnsignedFilter,
} from './Filters.tsx'
import { type ListSearch, listQuery } from './list-search.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { CompactVisit, visitColumns } from './visit-columns.tsx'

interface Props {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** All appointments by time, filtered in the address. */
export function AppointmentsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const navigate = useNavigate()
  const filter = listQuery(search, format.zone, format.today())
  const { cursor, paging } = useCursorPages(JSON.stringify(filter))
  const list = useQuery({
    ...query(api.appointments.listAppointments, { query: { ...filter, limit: 50, total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const change = (part: { [K in keyof ListSearch]?: ListSearch[K] | undefined }) => onSearch({ ...search, ...part } as ListSearch)
  const isFiltered = Object.keys(search).some((key) => key !== 'order')
  return (
    <ListScreen
      title={t('Appointments')}
      actions={
        can('appointments.manage') && (
          <ButtonLink to="/org/appointments/new" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
            {t('New appointment')}
          </ButtonLink>
        )
      }
      filters={
        <>
          <PeriodFilter from={search.from} to={search.to} onChange={change} />
          <StatusFilter value={search.status} onChange={(status) => change({ status })} />
          <PractitionerFilter value={search.practitioner_id} onChange={(practitioner_id) => change({ practitioner_id })} />
          <ServiceFilter value={search.service_id} onChange={(service_id) => change({ service_id })} />
          <LocationFilter value={search.location_id} onChange={(location_id) => change({ location_id })} />
          <PatientFilter
            value={search.patient_id}
            name={list.data?.items.find((visit) => visit.patient.id === search.patient_id)?.patient.name}
            onChange={(patient_id) => change({ patient_id })}
          />
          <SourceFilter value={search.source} onChange={(source) => change({ source })} />
          <UnconfirmedFilter value={search.unconfirmed} onChange={(unconfirmed) => change({ unconfirmed })} />
          {search.room_id && <RoomFilter room_id={search.room_id} onClear={() => change({ room_id: undefined })} />}
          {search.outside_hours && <OutsideHoursFilter onClear={() => change({ outside_hours: undefined })} />}
          {search.unsigned && <UnsignedFilter onClear={() => change({ unsigned: undefined })} />}
          {search.closure_id && <ClosureFilter closure_id={search.closure_id} onClear={() => change({ closure_id: undefined })} />}
          {search.room_closure_id && (
            <RoomClosureFilter room_closure_id={search.room_closure_id} onClear={() => change({ room_closure_id: undefined })} />
          )}
        </>
      }
      order={
        <SegmentedControl
          aria-label={t('Order')}
          value={search.order ?? 'asc'}
          onChange={(order) => change({ order: order === 'desc' ? 'desc' : undefined })}
          data={[
            { value: 'asc', label: t('Next first') },
            { value: 'desc', label: t('Last first') },
          ]}
        />
      }
      list={list}
      paging={paging}
      columns={visitColumns(t)}
      compact={(visit) => <CompactVisit visit={visit} />}
      onOpen={(visit) => navigate({ to: '/org/appointments/$id', params: { id: visit.id } })}
      unmatched={
        isFiltered && {
          title: t('No appointment matches these filters'),
          text: t('Try a longer period or fewer filters.'),
          onClear: () => onSearch({}),
        }
      }
      empty={{
        title: search.order === 'desc' ? t('No appointments until today') : t('No appointments from today on'),
        text: t('What is booked at the desk or online stands here.'),
      }}
    />
  )
}
