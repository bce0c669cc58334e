import { createFileRoute } from '@tanstack/react-router'
import { TransferScreen } from '#pharmacy/stock/transfers/TransferScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/transfers/$id')({
  staticData: { title: 'Transfer of stock', permission: 'stock.manage' },
  component: Screen,
})

function Screen() {
  return <TransferScreen id={Route.useParams().id} />
}
