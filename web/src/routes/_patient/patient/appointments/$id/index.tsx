import { createFileRoute } from '@tanstack/react-router'
import { MyVisitScreen } from '#visits/appointments/patient/MyVisitScreen.tsx'

export const Route = createFileRoute('/_patient/patient/appointments/$id/')({
  staticData: { title: 'Appointment' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <MyVisitScreen key={id} id={id} />
}
