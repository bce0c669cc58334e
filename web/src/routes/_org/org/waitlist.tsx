import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { WaitlistScreen } from '#visits/waitlist/WaitlistScreen.tsx'
import { waitlistSearch } from '#visits/waitlist/waitlist-search.ts'

export const Route = createFileRoute('/_org/org/waitlist')({
  staticData: { title: 'Waitlist', permission: 'appointments.view' },
  validateSearch: waitlistSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <WaitlistScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
