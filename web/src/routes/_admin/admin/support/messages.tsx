import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '#clinic/support/AnnouncementsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/support/messages')({
  staticData: { title: 'Support messages' },
  component: AnnouncementsScreen,
})
