import { createFileRoute } from '@tanstack/react-router'
import { bookingSearch } from '#engine/slots/booking-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { BookingScreen } from '#visits/appointments/booking/BookingScreen.tsx'

export const Route = createFileRoute('/_patient/patient/appointments/book')({
  staticData: { title: 'Book an appointment' },
  validateSearch: bookingSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <BookingScreen search={Route.useSearch()} onChoose={(search) => navigate({ search })} />
}
