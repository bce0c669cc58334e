import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '#visits/appointments/search-values.ts'
import { JoinScreen, type JoinSearch } from '#visits/waitlist/patient/JoinScreen.tsx'

export const Route = createFileRoute('/_patient/patient/waitlist/join')({
  staticData: { title: 'Join the waitlist' },
  validateSearch: (search: Record<string, unknown>): JoinSearch => ({
    ...idOf('service_id', search),
    ...idOf('practitioner_id', search),
    ...idOf('appointment_id', search),
  }),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  return <JoinScreen key={JSON.stringify(search)} search={search} />
}
