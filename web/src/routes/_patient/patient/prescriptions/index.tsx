import { createFileRoute } from '@tanstack/react-router'
import { MyPrescriptionsScreen } from '#pharmacy/prescriptions/patient/MyPrescriptionsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/prescriptions/')({
  staticData: { title: 'Prescriptions' },
  component: MyPrescriptionsScreen,
})
