import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { dayInZone } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { EmptyState } from '#ui/states.tsx'
import { instantAt } from '#ui/zone-time.ts'
import { Agenda } from './Agenda.tsx'
import type { Slot } from './Columns.tsx'
import { type CalendarSearch, shownAlone } from './calendar-search.ts'
import { Grid } from './Grid.tsx'
import type { GridDays } from './use-grid-columns.ts'

type Props = Omit<GridDays, 'hours' | 'practitioners' | 'rooms'>

/** The days below the toolbar: columns or a month, or a list on a phone, once all their data is there. */
export function CalendarDays(props: Props) {
  const { view, on, calendar } = props
  const { visits, hours, practitioners, rooms } = calendar
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const mayManage = useCan()('appointments.manage')
  const book = useBookSlot(props.search)
  const navigate = useNavigate()
  const { zone } = useFormat()
  if (!visits.data || !hours.data || !practitioners.data || !rooms.data)
    return <QueryState query={[visits, hours, practitioners, rooms]} skeleton={<Skeleton h={520} radius="md" />} />
  if (isPhone) return <Agenda visits={view === 'month' ? inMonth(calendar.shown, on, zone) : calendar.shown} />
  if (practitioners.data.items.length === 0) return <NobodyYet />
  return (
    <Grid
      {...props}
      hours={hours.data}
      practitioners={practitioners.data.items}
      rooms={[...rooms.data.items].sort((a, b) => b.kind.localeCompare(a.kind))}
      onCreate={mayManage ? book : undefined}
      onBook={({ starts_at, practitioner_id }, service_id) =>
        void navigate({ to: '/org/appointments/new', search: { starts_at, practitioner_id, service_id } })
      }
    />
  )
}

/** The visits of the month itself, without those of the neighbouring days that are drawn with it. */
const inMonth = (visits: StaffAppointment[], on: string, zone: string) =>
  visits.filter((visit) => dayInZone(visit.starts_at, zone).slice(0, 7) === on.slice(0, 7))

/** A new appointment in a slot that was clicked or drawn. */
function useBookSlot(search: CalendarSearch) {
  const navigate = useNavigate()
  const { zone } = useFormat()
  return ({ place, time, minutes }: Slot) => {
    const practitioner_id = place.practitioner_id ?? shownAlone(search)
    void navigate({
      to: '/org/appointments/new',
      search: {
        starts_at: instantAt(place.day, time, zone),
        ...(practitioner_id ? { practitioner_id } : {}),
        ...(place.room_id ? { room_id: place.room_id } : {}),
        ...(minutes ? { minutes } : {}),
      },
    })
  }
}

function NobodyYet() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <EmptyState
      title={t('Nobody sees patients here yet')}
      action={can('staff.manage') && <ButtonLink to="/org/staff">{t('Staff')}</ButtonLink>}
    >
      {t('The calendar has a column for each practitioner. Make the first profile under Staff.')}
    </EmptyState>
  )
}
