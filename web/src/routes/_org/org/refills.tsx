import { createFileRoute } from '@tanstack/react-router'
import { RefillsScreen } from '#pharmacy/refills/RefillsScreen.tsx'
import { readRefillSearch } from '#pharmacy/refills/refill-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/refills')({
  staticData: { title: 'Refill requests', permission: 'prescriptions.view' },
  validateSearch: readRefillSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <RefillsScreen
      show={Route.useSearch().show}
      onShow={(show) => navigate({ search: show === 'requested' ? {} : { show }, replace: true })}
    />
  )
}
