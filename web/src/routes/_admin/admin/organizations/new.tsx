import { createFileRoute } from '@tanstack/react-router'
import { NewOrganization } from '#clinic/organizations/platform/NewOrganization.tsx'

export const Route = createFileRoute('/_admin/admin/organizations/new')({
  staticData: { title: 'New organization' },
  component: NewOrganization,
})
