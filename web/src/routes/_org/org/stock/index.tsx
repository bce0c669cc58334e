import { createFileRoute } from '@tanstack/react-router'
import { StockScreen, type StockSearch } from '#pharmacy/stock/StockScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/stock/')({
  staticData: { title: 'Stock', permission: 'stock.manage' },
  validateSearch: ({ show }: Record<string, unknown>): StockSearch =>
    show === 'low' || show === 'expiring' || show === 'held' || show === 'recalled' ? { show } : {},
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <StockScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
