import { createFileRoute } from '@tanstack/react-router'
import { MyTicketsScreen } from '#clinic/support/MyTicketsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/support')({
  staticData: { title: 'Tickets' },
  component: () => <MyTicketsScreen from="patient" />,
})
