import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#clinic/notifications/UnsubscribeScreen.tsx'

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  staticData: { title: 'Leave a notification topic' },
  component: Screen,
})

function Screen() {
  return <UnsubscribeScreen token={Route.useParams().token} />
}
