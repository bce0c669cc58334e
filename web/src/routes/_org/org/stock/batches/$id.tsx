import { createFileRoute } from '@tanstack/react-router'
import { BatchScreen } from '#pharmacy/stock/BatchScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/batches/$id')({
  staticData: { title: 'Batch', permission: 'stock.manage' },
  component: Screen,
})

function Screen() {
  return <BatchScreen id={Route.useParams().id} />
}
