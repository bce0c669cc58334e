import { createFileRoute } from '@tanstack/react-router'
import { BillScreen } from '#money/billing/patient/BillScreen.tsx'

export const Route = createFileRoute('/_patient/patient/bills/$id')({
  staticData: { title: 'A bill' },
  component: Screen,
})

function Screen() {
  return <BillScreen id={Route.useParams().id} />
}
