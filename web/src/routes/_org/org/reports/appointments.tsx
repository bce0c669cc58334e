import { createFileRoute } from '@tanstack/react-router'
import { AppointmentsReport } from '#exchange/reports/AppointmentsReport.tsx'

export const Route = createFileRoute('/_org/org/reports/appointments')({
  staticData: { title: 'Appointments report', permission: 'reports.view' },
  component: AppointmentsReport,
})
