import { createFileRoute } from '@tanstack/react-router'
import { RequestsScreen, type ShownRequests } from '#domains/appointments/desk/RequestsScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/requests')({
  staticData: { title: 'Appointment requests' },
  validateSearch: (search: Record<string, unknown>): { status?: ShownRequests } =>
    search.status === 'accepted' || search.status === 'declined' ? { status: search.status } : {},
  component: Screen,
})

function Screen() {
  const { status = 'submitted' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsScreen
      status={status}
      onStatus={(chosen) => navigate({ search: chosen === 'submitted' ? {} : { status: chosen }, replace: true })}
    />
  )
}
