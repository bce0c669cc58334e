import { createFileRoute } from '@tanstack/react-router'
import { EditMedicationScreen } from '#pharmacy/formulary/EditMedicationScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/$id/edit')({
  staticData: { title: 'Edit medication', permission: 'stock.manage' },
  component: Screen,
})

function Screen() {
  return <EditMedicationScreen id={Route.useParams().id} />
}
