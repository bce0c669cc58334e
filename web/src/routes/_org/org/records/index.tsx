import { createFileRoute } from '@tanstack/react-router'
import { readRecordsSearch } from '#care/records/list-search.ts'
import { RecordsScreen } from '#care/records/screens/RecordsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/records/')({
  staticData: { title: 'Medical records', permission: 'clinical.view' },
  validateSearch: readRecordsSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <RecordsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
