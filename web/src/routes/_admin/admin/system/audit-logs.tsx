import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { auditSearch } from '#system/system/audit-search.ts'
import { PlatformAuditScreen } from '#system/system/PlatformAuditScreen.tsx'

export const Route = createFileRoute('/_admin/admin/system/audit-logs')({
  staticData: { title: 'Audit logs' },
  validateSearch: auditSearch,
  component: AuditLogs,
})

function AuditLogs() {
  const search = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <PlatformAuditScreen search={search} onSearch={(next) => navigate({ search: next, replace: true })} />
}
