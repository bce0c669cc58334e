import { createFileRoute } from '@tanstack/react-router'
import { DisplayUnknown } from '#domains/appointments/DisplayUnknown.tsx'

export const Route = createFileRoute('/_public/display/$token')({
  staticData: { title: 'Waiting-room display' },
  component: DisplayUnknown,
})
