import { createFileRoute } from '@tanstack/react-router'
import { MyWaitlistScreen } from '#visits/waitlist/patient/MyWaitlistScreen.tsx'

export const Route = createFileRoute('/_patient/patient/waitlist/')({
  staticData: { title: 'Waitlist' },
  component: MyWaitlistScreen,
})
