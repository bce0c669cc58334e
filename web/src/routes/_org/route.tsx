import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClinicGate } from '#domains/organizations/ClinicGate.tsx'
import { requireKind } from '#shell/guard.ts'
import { WorkLayout } from '#shell/layout/WorkLayout.tsx'
import { PermissionGate } from '#shell/screen/PermissionGate.tsx'

export const Route = createFileRoute('/_org')({
  beforeLoad: requireKind('org_user'),
  component: () => (
    <WorkLayout kind="org_user">
      <ClinicGate>
        <PermissionGate>
          <Outlet />
        </PermissionGate>
      </ClinicGate>
    </WorkLayout>
  ),
})
