import { createFileRoute } from '@tanstack/react-router'
import { ChangeScreen } from '#visits/waitlist/patient/ChangeScreen.tsx'

export const Route = createFileRoute('/_patient/patient/waitlist/$id')({
  staticData: { title: 'What I wait for' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ChangeScreen key={id} id={id} />
}
