import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { UnresolvedScreen } from '#visits/appointments/desk/UnresolvedScreen.tsx'
import { idOf } from '#visits/appointments/search-values.ts'

export const Route = createFileRoute('/_org/org/appointments/unresolved')({
  staticData: { title: 'Past visits without an outcome', permission: 'appointments.view' },
  validateSearch: (search: Record<string, unknown>) => idOf('practitioner_id', search),
  component: Screen,
})

function Screen() {
  const { practitioner_id } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <UnresolvedScreen
      practitioner_id={practitioner_id}
      onPractitioner={(id) => navigate({ search: id ? { practitioner_id: id } : {}, replace: true })}
    />
  )
}
