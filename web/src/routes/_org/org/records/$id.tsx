import { createFileRoute } from '@tanstack/react-router'
import { RecordScreen } from '#care/records/screens/RecordScreen.tsx'

export const Route = createFileRoute('/_org/org/records/$id')({
  staticData: { title: 'Medical record', permission: 'clinical.view' },
  component: Screen,
})

function Screen() {
  return <RecordScreen id={Route.useParams().id} />
}
