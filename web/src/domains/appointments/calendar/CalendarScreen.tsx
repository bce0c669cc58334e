import { Alert, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import '@mantine/schedule/styles.css'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { addShortcuts } from '#shell/palette/shortcuts.ts'
import { useCan } from '#shell/session/use-session.ts'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, ErrorState, RefusedState } from '#ui/states.tsx'
import { instantAt } from '#ui/zone-time.ts'
import { Agenda } from './Agenda.tsx'
import type { Slot } from './Columns.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { Grid } from './Grid.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import { daysShown } from './wall-time.ts'

interface Props {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

/** Day with practitioners and rooms side by side, week and month; visits are moved, made longer and begun in it. */
export function CalendarScreen({ search, onSearch }: Props) {
  const can = useCan()
  const { t } = useTranslation()
  if (!can('appointments.view'))
    return (
      <Page>
        <PageHeader title={t('Calendar')} />
        <RefusedState />
      </Page>
    )
  return <Calendar search={search} onSearch={onSearch} />
}

function Calendar({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { view = 'day', on = format.today() } = search
  const { from, to } = daysShown(view, on)
  const calendar = useCalendar(search, view, from, to)
  const mayManage = can('appointments.manage')
  const one = search.practitioner_id?.length === 1 ? search.practitioner_id[0] : undefined
  const change = (part: { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }) =>
    onSearch({ ...search, ...part } as CalendarSearch)
  useEffect(() => {
    if (!mayManage) return
    const remove = addShortcuts({ title: t('Calendar'), keys: calendarKeys(t) })
    return remove
  }, [mayManage, t])

  const create = ({ place, time, minutes }: Slot) => {
    const practitioner_id = place.practitioner_id ?? one
    void navigate({
      to: '/org/appointments/new',
      search: {
        starts_at: instantAt(place.day, time, format.zone),
        ...(practitioner_id ? { practitioner_id } : {}),
        ...(place.room_id ? { room_id: place.room_id } : {}),
        ...(minutes ? { minutes } : {}),
      },
    })
  }
  const title =
    view === 'day'
      ? format.day(on, 'long')
      : view === 'week'
        ? `${format.day(from, 'short')} – ${format.day(to, 'medium')}`
        : format.month(on)
  const error = (!calendar.visits.data && calendar.visits.error) || (!calendar.hours.data && calendar.hours.error)

  return (
    <Page fills>
      <PageHeader
        title={t('Calendar')}
        description={title}
        actions={
          mayManage && (
            <ButtonLink
              to="/org/appointments/new"
              search={one ? { practitioner_id: one } : {}}
              leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
            >
              {t('New appointment')}
            </ButtonLink>
          )
        }
      />
      <Toolbar
        search={search}
        view={view}
        on={on}
        practitioners={calendar.practitioners.data?.items ?? []}
        hasRooms={(calendar.rooms.data?.items.length ?? 0) > 0}
        onChange={change}
      />
      {calendar.visits.data?.isCut && (
        <Alert color="yellow">{t('There are more visits than can be drawn. Choose one practitioner.')}</Alert>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([calendar.visits.refetch(), calendar.hours.refetch()])} />
      ) : !calendar.visits.data || !calendar.hours.data || !calendar.practitioners.data || !calendar.rooms.data ? (
        <Skeleton h={520} radius="md" />
      ) : isPhone ? (
        <Agenda
          visits={
            view === 'month'
              ? calendar.shown.filter((visit) => dayInZone(visit.starts_at, format.zone).slice(0, 7) === on.slice(0, 7))
              : calendar.shown
          }
        />
      ) : calendar.practitioners.data.items.length === 0 ? (
        <EmptyState
          title={t('Nobody sees patients here yet')}
          action={can('staff.manage') && <ButtonLink to="/org/staff">{t('Staff')}</ButtonLink>}
        >
          {t('The calendar has a column for each practitioner. Make the first profile under Staff.')}
        </EmptyState>
      ) : (
        <Grid
          search={search}
          view={view}
          on={on}
          from={from}
          calendar={calendar}
          hours={calendar.hours.data}
          practitioners={calendar.practitioners.data.items}
          rooms={[...calendar.rooms.data.items].sort((a, b) => b.kind.localeCompare(a.kind))}
          onDay={(day) => change({ view: 'day', on: day })}
          onCreate={mayManage ? create : undefined}
          onBook={({ starts_at, practitioner_id }, service_id) =>
            void navigate({ to: '/org/appointments/new', search: { starts_at, practitioner_id, service_id } })
          }
        />
      )}
    </Page>
  )
}

function calendarKeys(t: ReturnType<typeof useTranslation>['t']): [string, string[]][] {
  return [
    [t('Move the chosen visit: day, time, length, practitioner, room'), ['M']],
    [t('Pick the chosen visit up, and put it down'), ['G', 'Enter']],
    [t('Picked up: earlier or later by five minutes'), ['↑', '↓']],
    [t('Picked up: to the next column'), ['←', '→']],
    [t('Picked up: shorter or longer'), ['Shift', '↑', '↓']],
    [t('Pick up and move in one'), ['Alt', '↑', '↓']],
    [t('New appointment at the chosen time'), ['Enter']],
  ]
}
