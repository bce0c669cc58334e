import { createFileRoute } from '@tanstack/react-router'
import { MyRecordScreen } from '#care/records/patient/MyRecordScreen.tsx'

export const Route = createFileRoute('/_patient/patient/records/$id')({
  staticData: { title: 'Medical record' },
  component: Screen,
})

function Screen() {
  return <MyRecordScreen id={Route.useParams().id} />
}
