import { createFileRoute } from '@tanstack/react-router'
import { MyTimelineScreen } from '#domains/timeline/MyTimelineScreen.tsx'

export const Route = createFileRoute('/_patient/patient/timeline')({
  staticData: { title: 'Timeline' },
  component: MyTimelineScreen,
})
