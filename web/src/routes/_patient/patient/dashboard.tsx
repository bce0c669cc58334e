import { createFileRoute } from '@tanstack/react-router'
import { PatientDashboard } from '#visits/overview/patient/PatientDashboard.tsx'

export const Route = createFileRoute('/_patient/patient/dashboard')({
  staticData: { title: 'Patient dashboard' },
  component: PatientDashboard,
})
