import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { MyVisitsScreen, type When } from '#visits/overview/patient/MyVisitsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/appointments/')({
  staticData: { title: 'Appointments' },
  validateSearch: (search: Record<string, unknown>): { when?: When } => (search.when === 'past' ? { when: 'past' } : {}),
  component: Screen,
})

function Screen() {
  const { when = 'upcoming' } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <MyVisitsScreen when={when} onWhen={(chosen) => navigate({ search: chosen === 'past' ? { when: 'past' } : {}, replace: true })} />
}
