import { createFileRoute } from '@tanstack/react-router'
import { OrganizationOverview } from '#clinic/organizations/platform/OrganizationScreen.tsx'

export const Route = createFileRoute('/_admin/admin/organizations/$id/')({
  staticData: { title: 'Organization' },
  component: Overview,
})

function Overview() {
  return <OrganizationOverview id={Route.useParams().id} />
}
