import { createFileRoute } from '@tanstack/react-router'
import { StockScreen } from '#pharmacy/stock/StockScreen.tsx'

export const Route = createFileRoute('/_org/org/stock')({
  staticData: { title: 'Stock and moves', permission: 'stock.manage' },
  component: StockScreen,
})
