import { createFileRoute } from '@tanstack/react-router'
import { RecallsScreen } from '#care/recalls/RecallsScreen.tsx'
import { readRecallsSearch } from '#care/recalls/recalls-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/recalls')({
  staticData: { title: 'Recalls', permission: 'appointments.manage' },
  validateSearch: readRecallsSearch,
  component: Recalls,
})

function Recalls() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <RecallsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
