import { createFileRoute } from '@tanstack/react-router'
import { MyAccessScreen } from '#chart/patients/MyAccessScreen.tsx'

export const Route = createFileRoute('/_patient/patient/access')({
  staticData: { title: 'Who viewed my record' },
  component: MyAccessScreen,
})
