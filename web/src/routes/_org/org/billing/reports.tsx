import { createFileRoute } from '@tanstack/react-router'
import { BillingReportScreen } from '#money/billing/reports/BillingReportScreen.tsx'
import { readReportSearch } from '#money/billing/reports/report-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/billing/reports')({
  staticData: { title: 'Billing reports', permission: 'reports.view' },
  validateSearch: readReportSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <BillingReportScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
