import { ActionIcon, Alert, Button, Group, Popover, SegmentedControl, Skeleton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import '@mantine/schedule/styles.css'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, ErrorState, RefusedState } from '#ui/states.tsx'
import { instantAt } from '#ui/zone-time.ts'
import { PractitionerFilter, practitionersQuery } from '../desk/Filters.tsx'
import { Agenda } from './Agenda.tsx'
import classes from './calendar.module.css'
import { type CalendarSearch, type CalendarView, calendarViews } from './calendar-search.ts'
import { DayColumns } from './DayColumns.tsx'
import { Month } from './Month.tsx'
import { useVisits } from './use-visits.ts'
import { WeekColumns } from './WeekColumns.tsx'
import { daysShown, turnPage } from './wall-time.ts'

interface Props {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

/** Day with the practitioners side by side, week and month; a click opens a visit or makes one. */
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
  const { view = 'day', on = format.today(), practitioner_id } = search
  const { from, to } = daysShown(view, on)
  const visits = useVisits(from, to, practitioner_id)
  const practitioners = useQuery(practitionersQuery())
  const shown = practitioners.data?.items.filter((one) => !practitioner_id || one.id === practitioner_id)
  const mayManage = can('appointments.manage')
  const go = (change: CalendarSearch) => onSearch({ ...search, ...change })
  const open = (id: string) => navigate({ to: '/org/appointments/$id', params: { id } })
  const create = (at: { day: string; time: string; practitioner_id?: string }) => {
    if (!mayManage) return
    const who = at.practitioner_id ?? practitioner_id
    void navigate({
      to: '/org/appointments/new',
      search: { starts_at: instantAt(at.day, at.time, format.zone), ...(who ? { practitioner_id: who } : {}) },
    })
  }
  const title =
    view === 'day'
      ? format.day(on, 'long')
      : view === 'week'
        ? `${format.day(from, 'short')} – ${format.day(to, 'medium')}`
        : monthName(on, format.locale)
  const words: Record<CalendarView, string> = { day: t('Day'), week: t('Week'), month: t('Month') }

  return (
    <Page>
      <PageHeader
        title={t('Calendar')}
        description={title}
        actions={
          mayManage && (
            <ButtonLink
              to="/org/appointments/new"
              search={practitioner_id ? { practitioner_id } : {}}
              leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
            >
              {t('New appointment')}
            </ButtonLink>
          )
        }
      />
      <FilterBar
        right={
          <SegmentedControl
            aria-label={t('View')}
            value={view}
            onChange={(value) => go({ view: value as CalendarView })}
            data={calendarViews.map((value) => ({ value, label: words[value] }))}
          />
        }
      >
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={t('Back')} onClick={() => go({ on: turnPage(view, on, -1) })}>
            <IconChevronLeft size={18} className={classes.mirrored} />
          </ActionIcon>
          <Button variant="default" onClick={() => go({ on: format.today() })}>
            {t('Today')}
          </Button>
          <ActionIcon variant="default" size="lg" aria-label={t('Further')} onClick={() => go({ on: turnPage(view, on, 1) })}>
            <IconChevronRight size={18} className={classes.mirrored} />
          </ActionIcon>
        </Group>
        <DayChoice on={on} onChange={(day) => go({ on: day })} />
        <PractitionerFilter value={practitioner_id} onChange={(id) => onSearch({ ...search, practitioner_id: id } as CalendarSearch)} />
      </FilterBar>
      {visits.data?.isCut && <Alert color="yellow">{t('There are more visits than can be drawn. Choose one practitioner.')}</Alert>}
      {visits.error && !visits.data ? (
        <ErrorState error={visits.error} onRetry={() => visits.refetch()} />
      ) : !visits.data || !shown ? (
        <Skeleton h={520} radius="md" />
      ) : isPhone ? (
        <Agenda
          visits={
            view === 'month'
              ? visits.data.items.filter((visit) => dayInZone(visit.starts_at, format.zone).slice(0, 7) === on.slice(0, 7))
              : visits.data.items
          }
        />
      ) : view === 'week' ? (
        <WeekColumns
          from={from}
          visits={visits.data.items}
          onOpen={open}
          onCreate={create}
          onDay={(day) => onSearch({ ...search, view: 'day', on: day })}
        />
      ) : view === 'month' ? (
        <Month on={on} visits={visits.data.items} onOpen={open} onDay={(day) => onSearch({ ...search, view: 'day', on: day })} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t('Nobody sees patients here yet')}
          action={can('staff.manage') && <ButtonLink to="/org/staff">{t('Staff')}</ButtonLink>}
        >
          {t('The calendar has a column for each practitioner. Make the first profile under Staff.')}
        </EmptyState>
      ) : (
        <DayColumns key={on} day={on} practitioners={shown} visits={visits.data.items} onOpen={open} onCreate={create} />
      )}
    </Page>
  )
}

function DayChoice({ on, onChange }: { on: string; onChange: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={t('{{day}}: choose another day', { day: format.day(on, 'weekday') })}
          onClick={() => setOpen(!isOpen)}
        >
          {format.day(on, 'weekday')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={on}
          defaultDate={on}
          onChange={(day) => {
            if (day) onChange(day)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function monthName(day: string, locale: string) {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
  )
}
