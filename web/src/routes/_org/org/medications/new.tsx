import { createFileRoute } from '@tanstack/react-router'
import { NewMedicationScreen } from '#care/medications/NewMedicationScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/new')({
  staticData: { title: 'New medication', permission: 'stock.manage' },
  component: NewMedicationScreen,
})
