import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '#exchange/patient-imports/ImportsScreen.tsx'

export const Route = createFileRoute('/_org/org/patients/imports/')({
  staticData: { title: 'Imports of patients', permission: 'patients.import' },
  component: ImportsScreen,
})
