import { createFileRoute } from '@tanstack/react-router'
import { NewPatientScreen } from '#chart/patients/NewPatientScreen.tsx'

export const Route = createFileRoute('/_org/org/patients/new')({
  staticData: { title: 'New patient', permission: 'patients.edit' },
  component: NewPatientScreen,
})
