import { createFileRoute } from '@tanstack/react-router'
import { RecallsScreen } from '#domains/recalls/RecallsScreen.tsx'
import { readRecallsSearch } from '#domains/recalls/recalls-search.ts'

export const Route = createFileRoute('/_org/org/recalls')({
  staticData: { title: 'Recalls', permission: 'appointments.manage' },
  validateSearch: readRecallsSearch,
  component: Recalls,
})

function Recalls() {
  const navigate = Route.useNavigate()
  return <RecallsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
