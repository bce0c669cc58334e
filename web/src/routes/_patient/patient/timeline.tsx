import { createFileRoute } from '@tanstack/react-router'
import { MyTimelineScreen } from '#exchange/timeline/MyTimelineScreen.tsx'

export const Route = createFileRoute('/_patient/patient/timeline')({
  staticData: { title: 'Timeline' },
  component: MyTimelineScreen,
})
