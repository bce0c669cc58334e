import { createFileRoute } from '@tanstack/react-router'
import { MyMedicationsScreen } from '#pharmacy/prescriptions/patient/MyMedicationsScreen.tsx'
import { MyOtherMedicines } from '#pharmacy/prescriptions/patient/MyOtherMedicines.tsx'
import { MyRefillRequests } from '#pharmacy/refills/patient/MyRefillRequests.tsx'

export const Route = createFileRoute('/_patient/patient/medications/')({
  staticData: { title: 'Medications' },
  component: Screen,
})

function Screen() {
  return (
    <MyMedicationsScreen>
      <MyOtherMedicines />
      <MyRefillRequests />
    </MyMedicationsScreen>
  )
}
