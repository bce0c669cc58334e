import { createFileRoute } from '@tanstack/react-router'
import { SettledAbsenceScreen } from '#domains/absences/SettledAbsenceScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/absences/$id')({
  staticData: { title: 'What became of the visits', permission: 'appointments.manage' },
  component: Screen,
})

function Screen() {
  return <SettledAbsenceScreen id={Route.useParams().id} />
}
