import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { AppointmentsScreen } from '#visits/appointments/desk/AppointmentsScreen.tsx'
import { listSearch } from '#visits/appointments/desk/list-search.ts'

export const Route = createFileRoute('/_org/org/appointments/')({
  staticData: { title: 'Appointments', permission: 'appointments.view' },
  validateSearch: listSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <AppointmentsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
