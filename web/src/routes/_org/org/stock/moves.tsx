import { createFileRoute } from '@tanstack/react-router'
import { MovesScreen, type MovesSearch } from '#pharmacy/stock/MovesScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/stock/moves')({
  staticData: { title: 'Movements of stock', permission: 'stock.manage' },
  validateSearch: ({ controlled }: Record<string, unknown>): MovesSearch => (controlled === true ? { controlled } : {}),
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <MovesScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
