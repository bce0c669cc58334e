import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { RequestsScreen } from '#visits/requests/RequestsScreen.tsx'
import { type RequestFilter, shownRequests } from '#visits/requests/request-search.ts'

export const Route = createFileRoute('/_org/org/appointments/requests')({
  staticData: { title: 'Appointment requests', permission: 'appointments.view' },
  validateSearch: (search: Record<string, unknown>): { status?: RequestFilter } =>
    shownRequests.includes(search.status as RequestFilter) ? { status: search.status as RequestFilter } : {},
  component: Screen,
})

function Screen() {
  const { status = 'submitted' } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <RequestsScreen
      status={status}
      onStatus={(chosen) => navigate({ search: chosen === 'submitted' ? {} : { status: chosen }, replace: true })}
    />
  )
}
