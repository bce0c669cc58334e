import { createFileRoute } from '@tanstack/react-router'
import { WaitingRoomScreen } from '#visits/board/displays/WaitingRoomScreen.tsx'

export const Route = createFileRoute('/_public/display/$token')({
  staticData: { title: 'Waiting-room display' },
  component: Screen,
})

function Screen() {
  return <WaitingRoomScreen secret={Route.useParams().token} />
}
