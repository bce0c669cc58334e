import { createFileRoute } from '@tanstack/react-router'
import { TestScreen } from '#care/labs/TestScreen.tsx'

export const Route = createFileRoute('/_public/test-directory/$id')({
  staticData: { title: 'A lab test with its offers' },
  component: Screen,
})

function Screen() {
  return <TestScreen id={Route.useParams().id} />
}
