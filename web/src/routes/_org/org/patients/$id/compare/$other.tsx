import { createFileRoute } from '@tanstack/react-router'
import { CompareScreen } from '#exchange/chart-merges/CompareScreen.tsx'

export const Route = createFileRoute('/_org/org/patients/$id/compare/$other')({
  staticData: { title: 'Compare two charts', permission: 'patients.merge' },
  component: Screen,
})

function Screen() {
  const { id, other: other_id } = Route.useParams()
  return <CompareScreen id={id} other_id={other_id} />
}
