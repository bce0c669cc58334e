import { createFileRoute } from '@tanstack/react-router'
import { OrgDashboard } from '#visits/overview/clinic/OrgDashboard.tsx'

export const Route = createFileRoute('/_org/org/dashboard')({
  staticData: { title: 'Clinic dashboard' },
  component: OrgDashboard,
})
