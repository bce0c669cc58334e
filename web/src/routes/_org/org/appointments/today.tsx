import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { TodayScreen } from '#visits/board/TodayScreen.tsx'
import { todaySearch } from '#visits/board/today-search.ts'

export const Route = createFileRoute('/_org/org/appointments/today')({
  staticData: { title: 'Today board', permission: 'appointments.view' },
  validateSearch: todaySearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <TodayScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
