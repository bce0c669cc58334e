import { createFileRoute } from '@tanstack/react-router'
import { OfferScreen } from '#visits/waitlist/patient/OfferScreen.tsx'

export const Route = createFileRoute('/_patient/patient/waitlist/offers/$id')({
  staticData: { title: 'An offered time' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <OfferScreen key={id} id={id} />
}
