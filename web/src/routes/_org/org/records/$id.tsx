import { createFileRoute } from '@tanstack/react-router'
import { RecordScreen } from '#domains/records/RecordScreen.tsx'

export const Route = createFileRoute('/_org/org/records/$id')({
  staticData: { title: 'Medical record' },
  component: () => <RecordScreen id={Route.useParams().id} />,
})
