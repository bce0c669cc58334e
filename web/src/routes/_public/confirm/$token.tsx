import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '#visits/appointments/confirmation/ConfirmScreen.tsx'

export const Route = createFileRoute('/_public/confirm/$token')({
  staticData: { title: 'Confirm a visit' },
  component: Screen,
})

function Screen() {
  return <ConfirmScreen token={Route.useParams().token} />
}
