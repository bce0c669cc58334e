import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '#domains/appointments/calendar/CalendarScreen.tsx'
import { calendarSearch } from '#domains/appointments/calendar/calendar-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/calendar')({
  staticData: { title: 'Calendar', permission: 'appointments.view' },
  validateSearch: calendarSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <CalendarScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
