import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '#money/billing/payments/PaymentsScreen.tsx'
import { readPaymentsSearch } from '#money/billing/payments/payments-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/payments')({
  staticData: { title: 'Payments', permission: 'billing.view' },
  validateSearch: readPaymentsSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <PaymentsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
