import { createFileRoute } from '@tanstack/react-router'
import { ResolvedAbsenceScreen } from '#visits/absences/ResolvedAbsenceScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/absences/$id')({
  staticData: { title: 'What became of the visits', permission: 'appointments.manage' },
  component: Screen,
})

function Screen() {
  return <ResolvedAbsenceScreen id={Route.useParams().id} />
}
