import { Alert } from '@mantine/core'
import '@mantine/schedule/styles.css'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { addShortcuts } from '#shell/palette/shortcuts.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import { type CalendarSearch, shownAlone } from './calendar-search.ts'
import { Toolbar } from './Toolbar.tsx'
import { useCalendar } from './use-calendar.ts'
import { daysShown } from './wall-time.ts'

interface Props {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

/** The calendar: a day with practitioners and rooms side by side, a week, or a month. Visits are moved, extended and begun in it. */
export function CalendarScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const mayManage = useCan()('appointments.manage')
  const format = useFormat()
  const { view = 'day', on = format.today() } = search
  const { from, to } = daysShown(view, on, format.weekdays[0] ?? 1)
  const calendar = useCalendar(search, view, from, to)
  const practitioner_id = shownAlone(search)
  const change = (part: { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }) =>
    onSearch({ ...search, ...part } as CalendarSearch)
  useCalendarKeys(mayManage)
  const titles = {
    day: () => format.day(on, 'long'),
    week: () => `${format.day(from, 'short')} – ${format.day(to, 'medium')}`,
    month: () => format.month(on),
  }
  return (
    <Page fills>
      <PageHeader
        title={t('Calendar')}
        description={titles[view]()}
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
      <CalendarDays search={search} view={view} on={on} from={from} calendar={calendar} onDay={(day) => change({ view: 'day', on: day })} />
    </Page>
  )
}

function useCalendarKeys(mayManage: boolean) {
  const { t } = useTranslation()
  useEffect(() => {
    if (!mayManage) return
    const remove = addShortcuts({ title: t('Calendar'), keys: calendarKeys(t) })
    return remove
  }, [mayManage, t])
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
