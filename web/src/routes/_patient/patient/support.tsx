import { createFileRoute } from '@tanstack/react-router'
import { MyTicketsScreen } from '#domains/support/MyTicketsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/support')({
  staticData: { title: 'Tickets' },
  component: () => <MyTicketsScreen from="patient" />,
})
