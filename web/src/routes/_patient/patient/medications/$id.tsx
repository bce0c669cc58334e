import { createFileRoute } from '@tanstack/react-router'
import { MyMedicationScreen } from '#pharmacy/prescriptions/patient/MyMedicationScreen.tsx'

export const Route = createFileRoute('/_patient/patient/medications/$id')({
  staticData: { title: 'Medication' },
  component: Screen,
})

function Screen() {
  return <MyMedicationScreen id={Route.useParams().id} />
}
