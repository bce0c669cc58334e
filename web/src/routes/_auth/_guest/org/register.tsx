import { createFileRoute } from '@tanstack/react-router'
import { RegisterOrganization } from '#clinic/organizations/RegisterOrganization.tsx'

export const Route = createFileRoute('/_auth/_guest/org/register')({
  staticData: { title: 'Register an organization' },
  component: RegisterOrganization,
})
