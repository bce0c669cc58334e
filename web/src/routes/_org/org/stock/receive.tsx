import { createFileRoute } from '@tanstack/react-router'
import { ReceiveStockScreen } from '#pharmacy/stock/ReceiveStockScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/receive')({
  staticData: { title: 'Receive stock', permission: 'stock.manage' },
  component: ReceiveStockScreen,
})
