import { createFileRoute } from '@tanstack/react-router'
import { InvoicesScreen } from '#money/billing/invoices/InvoicesScreen.tsx'
import { readInvoicesSearch } from '#money/billing/invoices/invoices-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/invoices')({
  staticData: { title: 'Invoices', permission: 'billing.view' },
  validateSearch: readInvoicesSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <InvoicesScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
