import { createFileRoute } from '@tanstack/react-router'
import { UnbilledScreen } from '#money/billing/charges/UnbilledScreen.tsx'
import { readUnbilledSearch } from '#money/billing/charges/unbilled-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/billing/unbilled')({
  staticData: { title: 'Unbilled work', permission: 'billing.view' },
  validateSearch: readUnbilledSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <UnbilledScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
