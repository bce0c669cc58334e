import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#pharmacy/stock/orders/OrderScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/orders/$id')({
  staticData: { title: 'Order', permission: 'stock.manage' },
  component: Screen,
})

function Screen() {
  return <OrderScreen id={Route.useParams().id} />
}
