import { createFileRoute } from '@tanstack/react-router'
import { AdoptMedicationsScreen } from '#pharmacy/formulary/AdoptMedicationsScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/adopt')({
  staticData: { title: 'Base formulary', permission: 'stock.manage' },
  component: AdoptMedicationsScreen,
})
