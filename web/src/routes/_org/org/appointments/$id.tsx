import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { VisitScreen } from '#visits/appointments/visit/VisitScreen.tsx'

export const Route = createFileRoute('/_org/org/appointments/$id')({
  staticData: { title: 'Appointment', permission: 'appointments.view' },
  validateSearch: (search: Record<string, unknown>): { move?: true } => (search.move === true ? { move: true } : {}),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const { move } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <VisitScreen
      key={id}
      id={id}
      isMoving={move === true}
      onMoving={(isMoving) => navigate({ search: isMoving ? { move: true } : {}, replace: true })}
    />
  )
}
