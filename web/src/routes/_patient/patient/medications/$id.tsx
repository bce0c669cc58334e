import { createFileRoute } from '@tanstack/react-router'
import { MyMedicationScreen } from '#pharmacy/prescriptions/patient/MyMedicationScreen.tsx'
import { MyRefill } from '#pharmacy/refills/patient/MyRefill.tsx'

export const Route = createFileRoute('/_patient/patient/medications/$id')({
  staticData: { title: 'Medication' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return (
    <MyMedicationScreen id={id}>
      <MyRefill prescription_id={id} />
    </MyMedicationScreen>
  )
}
