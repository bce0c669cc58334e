import { createFileRoute } from '@tanstack/react-router'
import { LabWorkScreen } from '#care/labs/orders/LabWorkScreen.tsx'
import { readLabSearch } from '#care/labs/orders/lab-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/labs')({
  staticData: { title: 'Lab orders and results', permission: 'clinical.view' },
  validateSearch: readLabSearch,
  component: Labs,
})

function Labs() {
  const search = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <LabWorkScreen search={search} onSearch={(next) => void navigate({ search: next })} />
}
