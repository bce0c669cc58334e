import { createFileRoute } from '@tanstack/react-router'
import { MyMessagesScreen } from '#care/messages/MyMessagesScreen.tsx'

export const Route = createFileRoute('/_patient/patient/messages')({
  staticData: { title: 'Messages' },
  component: MyMessagesScreen,
})
