import { createFileRoute } from '@tanstack/react-router'
import { PatientCallsScreen } from '#visits/reminders/PatientCallsScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/calls')({
  staticData: { title: 'Patients to ring', permission: 'appointments.manage' },
  component: PatientCallsScreen,
})
