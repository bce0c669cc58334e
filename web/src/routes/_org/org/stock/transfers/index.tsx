import { createFileRoute } from '@tanstack/react-router'
import { TransfersScreen } from '#pharmacy/stock/transfers/TransfersScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/transfers/')({
  staticData: { title: 'Transfers of stock', permission: 'stock.manage' },
  component: TransfersScreen,
})
