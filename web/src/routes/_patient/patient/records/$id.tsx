import { createFileRoute } from '@tanstack/react-router'
import { MyRecordScreen } from '#domains/records/patient/MyRecordScreen.tsx'

export const Route = createFileRoute('/_patient/patient/records/$id')({
  staticData: { title: 'Medical record' },
  component: Screen,
})

function Screen() {
  return <MyRecordScreen id={Route.useParams().id} />
}
