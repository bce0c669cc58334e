import { createFileRoute } from '@tanstack/react-router'
import { MyTicketsScreen } from '#clinic/support/MyTicketsScreen.tsx'

export const Route = createFileRoute('/_org/org/support')({
  staticData: { title: 'Tickets to the platform' },
  component: () => <MyTicketsScreen from="clinic" />,
})
