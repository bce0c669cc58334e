import { createFileRoute } from '@tanstack/react-router'
import { MyPrescriptionsScreen } from '#care/prescriptions/patient/MyPrescriptionsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/prescriptions/')({
  staticData: { title: 'Prescriptions' },
  component: MyPrescriptionsScreen,
})
