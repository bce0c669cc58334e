import { createFileRoute } from '@tanstack/react-router'
import { readPrescriptionsSearch } from '#pharmacy/prescriptions/list-search.ts'
import { PrescriptionsScreen } from '#pharmacy/prescriptions/PrescriptionsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/prescriptions/')({
  staticData: { title: 'Prescriptions', permission: 'prescriptions.view' },
  validateSearch: readPrescriptionsSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <PrescriptionsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
