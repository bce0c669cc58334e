import { createFileRoute } from '@tanstack/react-router'
import { DoctorsScreen } from '#clinic/directory/DoctorsScreen.tsx'
import { doctorSearch } from '#clinic/directory/doctor-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_public/doctors/')({
  staticData: { title: 'Doctors directory' },
  validateSearch: doctorSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <DoctorsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
