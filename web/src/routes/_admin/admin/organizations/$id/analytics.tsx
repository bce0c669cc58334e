import { createFileRoute } from '@tanstack/react-router'
import { OrganizationAnalytics } from '#clinic/organizations/platform/OrganizationAnalytics.tsx'

export const Route = createFileRoute('/_admin/admin/organizations/$id/analytics')({
  staticData: { title: 'Organization analytics' },
  component: Analytics,
})

function Analytics() {
  return <OrganizationAnalytics id={Route.useParams().id} />
}
