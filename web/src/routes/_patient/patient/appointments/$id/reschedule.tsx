import { createFileRoute } from '@tanstack/react-router'
import { RescheduleScreen } from '#visits/appointments/patient/RescheduleScreen.tsx'

export const Route = createFileRoute('/_patient/patient/appointments/$id/reschedule')({
  staticData: { title: 'Reschedule an appointment' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <RescheduleScreen key={id} id={id} />
}
