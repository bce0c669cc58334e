import { createFileRoute } from '@tanstack/react-router'
import { MyWaitlistScreen } from '#domains/waitlist/patient/MyWaitlistScreen.tsx'

export const Route = createFileRoute('/_patient/patient/waitlist/')({
  staticData: { title: 'Waitlist' },
  component: MyWaitlistScreen,
})
