import { createFileRoute } from '@tanstack/react-router'
import { NotifyDemo } from '#clinic/notifications/NotifyDemo.tsx'

export const Route = createFileRoute('/_public/notify-demo')({
  staticData: { title: 'Notifications demo' },
  component: NotifyDemo,
})
