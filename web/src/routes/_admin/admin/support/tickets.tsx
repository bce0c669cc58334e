import { createFileRoute } from '@tanstack/react-router'
import { TicketsScreen } from '#clinic/support/TicketsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/support/tickets')({
  staticData: { title: 'Support tickets' },
  component: TicketsScreen,
})
