import { createFileRoute } from '@tanstack/react-router'
import { RefillsScreen } from '#pharmacy/refills/RefillsScreen.tsx'

export const Route = createFileRoute('/_org/org/refills')({
  staticData: { title: 'Refill requests', permission: 'prescriptions.view' },
  component: RefillsScreen,
})
