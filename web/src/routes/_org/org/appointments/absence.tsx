import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { AbsenceScreen } from '#visits/absences/AbsenceScreen.tsx'
import { absenceSearch } from '#visits/absences/absence-search.ts'

export const Route = createFileRoute('/_org/org/appointments/absence')({
  staticData: { title: 'Somebody cannot come', permission: 'appointments.manage' },
  validateSearch: absenceSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <AbsenceScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
