import { createFileRoute } from '@tanstack/react-router'
import { CashScreen } from '#money/pos/CashScreen.tsx'

export const Route = createFileRoute('/_org/org/cash')({
  staticData: { title: 'Cash sessions', permission: 'billing.view' },
  component: CashScreen,
})
