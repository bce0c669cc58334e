import { createFileRoute } from '@tanstack/react-router'
import { MyTicketsScreen } from '#domains/support/MyTicketsScreen.tsx'

export const Route = createFileRoute('/_org/org/support')({
  staticData: { title: 'Support' },
  component: () => <MyTicketsScreen from="clinic" />,
})
