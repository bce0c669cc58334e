import { createFileRoute } from '@tanstack/react-router'
import { ClinicMessages } from '#care/messages/ClinicMessages.tsx'

export const Route = createFileRoute('/_org/org/messages')({
  staticData: { title: 'Messages with patients and colleagues', permission: 'messages.answer' },
  component: ClinicMessages,
})
