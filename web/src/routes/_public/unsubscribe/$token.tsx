import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#domains/notifications/UnsubscribeScreen.tsx'

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  staticData: { title: 'Mails to you' },
  component: Screen,
})

function Screen() {
  return <UnsubscribeScreen token={Route.useParams().token} />
}
