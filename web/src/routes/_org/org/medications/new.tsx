import { createFileRoute } from '@tanstack/react-router'
import { NewMedicationScreen } from '#pharmacy/formulary/NewMedicationScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/new')({
  staticData: { title: 'New medication', permission: 'stock.manage' },
  component: NewMedicationScreen,
})
