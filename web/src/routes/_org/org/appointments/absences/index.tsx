import { createFileRoute } from '@tanstack/react-router'
import { AbsencesScreen } from '#visits/absences/AbsencesScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/absences/')({
  staticData: { title: 'Absences', permission: 'appointments.manage' },
  component: AbsencesScreen,
})
