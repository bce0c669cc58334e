import { createFileRoute } from '@tanstack/react-router'
import { TodayScreen, type TodaySearch } from '#domains/appointments/board/TodayScreen.tsx'
import { idOf } from '#domains/appointments/search-values.ts'

export const Route = createFileRoute('/_org/org/appointments/today')({
  staticData: { title: 'Today board' },
  validateSearch: (search: Record<string, unknown>): TodaySearch => ({
    ...idOf('practitioner_id', search),
    ...idOf('location_id', search),
  }),
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return <TodayScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
