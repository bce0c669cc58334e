import { createFileRoute } from '@tanstack/react-router'
import { LabOrdersScreen } from '#domains/labs/LabOrdersScreen.tsx'

export const Route = createFileRoute('/_org/org/labs')({
  staticData: { title: 'Lab orders and results', permission: 'clinical.view' },
  component: LabOrdersScreen,
})
