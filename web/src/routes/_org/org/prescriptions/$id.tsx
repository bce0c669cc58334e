import { createFileRoute } from '@tanstack/react-router'
import { PrescriptionScreen } from '#pharmacy/prescriptions/PrescriptionScreen.tsx'

export const Route = createFileRoute('/_org/org/prescriptions/$id')({
  staticData: { title: 'Prescription', permission: 'prescriptions.view' },
  component: Screen,
})

function Screen() {
  return <PrescriptionScreen id={Route.useParams().id} />
}
