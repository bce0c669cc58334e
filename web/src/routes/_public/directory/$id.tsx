import { createFileRoute } from '@tanstack/react-router'
import { ClinicScreen } from '#clinic/directory/ClinicScreen.tsx'

export const Route = createFileRoute('/_public/directory/$id')({
  staticData: { title: 'A clinic' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ClinicScreen key={id} id={id} />
}
