import { createFileRoute } from '@tanstack/react-router'
import { RequestsScreen } from '#domains/requests/RequestsScreen.tsx'
import { type RequestFilter, shownRequests } from '#domains/requests/request-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

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
