import { type OrganizationStatus, organizationStatuses } from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsScreen } from '#clinic/organizations/platform/OrganizationsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_admin/admin/organizations/')({
  staticData: { title: 'Organizations' },
  validateSearch: (search): { status?: OrganizationStatus } => {
    const status = organizationStatuses.find((status) => status === search.status)
    return status ? { status } : {}
  },
  component: Organizations,
})

function Organizations() {
  const { status } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <OrganizationsScreen status={status} onStatus={(next) => navigate({ search: next ? { status: next } : {}, replace: true })} />
}
