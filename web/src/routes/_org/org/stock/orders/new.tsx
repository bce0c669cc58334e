import { createFileRoute } from '@tanstack/react-router'
import { NewOrderScreen } from '#pharmacy/stock/orders/NewOrderScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/orders/new')({
  staticData: { title: 'New order', permission: 'stock.manage' },
  component: NewOrderScreen,
})
