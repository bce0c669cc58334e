import { createFileRoute } from '@tanstack/react-router'
import { MyPrescriptionScreen } from '#pharmacy/prescriptions/patient/MyPrescriptionScreen.tsx'

export const Route = createFileRoute('/_patient/patient/prescriptions/$id')({
  staticData: { title: 'Prescription' },
  component: Screen,
})

function Screen() {
  return <MyPrescriptionScreen id={Route.useParams().id} />
}
