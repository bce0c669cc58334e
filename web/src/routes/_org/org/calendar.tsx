import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { CalendarScreen } from '#visits/appointments/calendar/CalendarScreen.tsx'
import { calendarSearch } from '#visits/appointments/calendar/calendar-search.ts'

export const Route = createFileRoute('/_org/org/calendar')({
  staticData: { title: 'Calendar', permission: 'appointments.view' },
  validateSearch: calendarSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <CalendarScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
