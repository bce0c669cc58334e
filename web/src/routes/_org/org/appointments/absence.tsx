import { createFileRoute } from '@tanstack/react-router'
import { AbsenceScreen } from '#domains/absences/AbsenceScreen.tsx'
import { absenceSearch } from '#domains/absences/absence-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/appointments/absence')({
  staticData: { title: 'Somebody cannot come', permission: 'appointments.manage' },
  validateSearch: absenceSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <AbsenceScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
