import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClinicGate } from '#clinic/organizations/ClinicGate.tsx'
import { enterPlaceOfEntry } from '#shell/clinic-of-link.ts'
import { requireKind } from '#shell/guard.ts'
import { WorkLayout } from '#shell/layout/WorkLayout.tsx'
import { PermissionGate } from '#shell/screen/PermissionGate.tsx'

export const Route = createFileRoute('/_org')({
  beforeLoad: async (visit) => {
    requireKind('org_user')(visit)
    await enterPlaceOfEntry(visit)
  },
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
