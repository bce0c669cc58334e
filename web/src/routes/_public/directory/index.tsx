import { createFileRoute } from '@tanstack/react-router'
import { ClinicsScreen } from '#clinic/directory/ClinicsScreen.tsx'
import { clinicSearch } from '#clinic/directory/clinic-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_public/directory/')({
  staticData: { title: 'Clinic directory' },
  validateSearch: clinicSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <ClinicsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
