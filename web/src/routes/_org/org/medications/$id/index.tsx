import { createFileRoute } from '@tanstack/react-router'
import { MedicationScreen } from '#pharmacy/formulary/MedicationScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/$id/')({
  staticData: { title: 'Medication', permission: 'prescriptions.view' },
  component: Screen,
})

function Screen() {
  return <MedicationScreen id={Route.useParams().id} />
}
