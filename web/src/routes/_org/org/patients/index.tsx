import { createFileRoute } from '@tanstack/react-router'
import { readPatientsSearch } from '#chart/patients/list/list-search.ts'
import { PatientsScreen } from '#chart/patients/list/PatientsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/patients/')({
  staticData: { title: 'Patients', permission: 'patients.view' },
  validateSearch: readPatientsSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <PatientsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
