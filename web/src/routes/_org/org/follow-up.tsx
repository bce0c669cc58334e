import { createFileRoute } from '@tanstack/react-router'
import { FollowUpScreen } from '#care/tasks/FollowUpScreen.tsx'
import { readFollowUpSearch } from '#care/tasks/follow-up-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/follow-up')({
  staticData: { title: 'Follow-up', permission: 'clinical.view' },
  validateSearch: readFollowUpSearch,
  component: FollowUp,
})

function FollowUp() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <FollowUpScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
