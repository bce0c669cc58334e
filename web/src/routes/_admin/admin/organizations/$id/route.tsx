import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OrganizationScreen } from '#clinic/organizations/platform/OrganizationScreen.tsx'

export const Route = createFileRoute('/_admin/admin/organizations/$id')({
  component: Organization,
})

function Organization() {
  const { id } = Route.useParams()
  return (
    <OrganizationScreen id={id}>
      <Outlet />
    </OrganizationScreen>
  )
}
