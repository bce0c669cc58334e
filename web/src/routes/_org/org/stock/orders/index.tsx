import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#pharmacy/stock/orders/OrdersScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/orders/')({
  staticData: { title: 'Orders', permission: 'stock.manage' },
  component: OrdersScreen,
})
