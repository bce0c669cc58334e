import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { auditSearch } from '#system/system/audit-search.ts'
import { ClinicAuditScreen } from '#system/system/ClinicAuditScreen.tsx'

export const Route = createFileRoute('/_org/org/audit')({
  staticData: { title: "The clinic's audit log", permission: 'audit.view' },
  validateSearch: auditSearch,
  component: AuditLog,
})

function AuditLog() {
  const search = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <ClinicAuditScreen search={search} onSearch={(next) => navigate({ search: next, replace: true })} />
}
