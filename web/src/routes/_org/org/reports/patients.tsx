import { createFileRoute } from '@tanstack/react-router'
import { PatientsReport } from '#exchange/reports/PatientsReport.tsx'

export const Route = createFileRoute('/_org/org/reports/patients')({
  staticData: { title: 'Patients report', permission: 'reports.view' },
  component: PatientsReport,
})
