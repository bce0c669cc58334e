import { createFileRoute } from '@tanstack/react-router'
import { StockTakeScreen } from '#pharmacy/stock/stock-takes/StockTakeScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/takes/$id')({
  staticData: { title: 'Stock-take', permission: 'stock.manage' },
  component: Screen,
})

function Screen() {
  return <StockTakeScreen id={Route.useParams().id} />
}
