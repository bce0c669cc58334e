import { createFileRoute } from '@tanstack/react-router'
import { LabTestScreen } from '#domains/labs/LabTestScreen.tsx'

export const Route = createFileRoute('/_public/test-directory/$id')({
  staticData: { title: 'Lab test' },
  component: Screen,
})

function Screen() {
  return <LabTestScreen id={Route.useParams().id} />
}
