import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { DisplaysScreen, type DisplaysSearch } from '#visits/board/displays/DisplaysScreen.tsx'

export const Route = createFileRoute('/_org/org/displays')({
  staticData: { title: 'Waiting-room displays', permission: 'appointments.view' },
  validateSearch: (search: Record<string, unknown>): DisplaysSearch => (search.status === 'revoked' ? { status: 'revoked' } : {}),
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <DisplaysScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
