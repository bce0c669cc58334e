import { createFileRoute } from '@tanstack/react-router'
import { BatchesScreen } from '#pharmacy/stock/BatchesScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/batches/')({
  staticData: { title: 'Stock by expiry', permission: 'stock.manage' },
  component: BatchesScreen,
})
