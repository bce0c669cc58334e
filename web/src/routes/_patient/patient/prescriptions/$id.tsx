import { createFileRoute } from '@tanstack/react-router'
import { MyPrescriptionScreen } from '#pharmacy/prescriptions/patient/MyPrescriptionScreen.tsx'
import { MyRefill } from '#pharmacy/refills/patient/MyRefill.tsx'

export const Route = createFileRoute('/_patient/patient/prescriptions/$id')({
  staticData: { title: 'Prescription' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return (
    <MyPrescriptionScreen id={id}>
      <MyRefill prescription_id={id} />
    </MyPrescriptionScreen>
  )
}
