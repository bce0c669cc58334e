import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '#domains/appointments/search-values.ts'
import { WaitlistScreen, type WaitlistSearch } from '#domains/appointments/waitlist/WaitlistScreen.tsx'

export const Route = createFileRoute('/_org/org/waitlist')({
  staticData: { title: 'Waitlist' },
  validateSearch: (search: Record<string, unknown>): WaitlistSearch => ({
    ...(search.status === 'booked' || search.status === 'cancelled' ? { status: search.status } : {}),
    ...idOf('service_id', search),
    ...idOf('practitioner_id', search),
  }),
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return <WaitlistScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
