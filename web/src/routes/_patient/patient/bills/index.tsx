import { createFileRoute } from '@tanstack/react-router'
import { BillsScreen } from '#money/billing/patient/BillsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/bills/')({
  staticData: { title: 'Bills and payments' },
  component: BillsScreen,
})
