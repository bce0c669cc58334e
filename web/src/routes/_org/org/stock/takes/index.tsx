import { createFileRoute } from '@tanstack/react-router'
import { StockTakesScreen } from '#pharmacy/stock/stock-takes/StockTakesScreen.tsx'

export const Route = createFileRoute('/_org/org/stock/takes/')({
  staticData: { title: 'Stock-takes', permission: 'stock.manage' },
  component: StockTakesScreen,
})
