import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '#clinic/staff/StaffScreen.tsx'
import { staffTab } from '#clinic/staff/staff-tabs.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/staff')({
  staticData: { title: 'Staff' },
  validateSearch: (search): { tab?: ReturnType<typeof staffTab> } => ({ tab: staffTab(search.tab) }),
  component: Staff,
})

function Staff() {
  const { tab } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <StaffScreen tab={tab ?? 'people'} onTab={(next) => navigate({ search: { tab: next }, replace: true })} />
}
