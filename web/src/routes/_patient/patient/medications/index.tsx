import { createFileRoute } from '@tanstack/react-router'
import { MyMedicationsScreen } from '#pharmacy/prescriptions/patient/MyMedicationsScreen.tsx'
import { MyRefillRequests } from '#pharmacy/refills/patient/MyRefillRequests.tsx'

export const Route = createFileRoute('/_patient/patient/medications/')({
  staticData: { title: 'Medications' },
  component: Screen,
})

function Screen() {
  return (
    <MyMedicationsScreen>
      <MyRefillRequests />
    </MyMedicationsScreen>
  )
}
