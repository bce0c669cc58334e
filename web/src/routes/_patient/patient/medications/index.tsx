import { createFileRoute } from '@tanstack/react-router'
import { MyMedicationsScreen } from '#pharmacy/prescriptions/patient/MyMedicationsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/medications/')({
  staticData: { title: 'Medications' },
  component: MyMedicationsScreen,
})
