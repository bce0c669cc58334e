import { createFileRoute } from '@tanstack/react-router'
import { UnresolvedScreen } from '#domains/appointments/desk/UnresolvedScreen.tsx'
import { idOf } from '#domains/appointments/search-values.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

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
