import { createFileRoute } from '@tanstack/react-router'
import { BookingScreen } from '#domains/appointments/booking/BookingScreen.tsx'
import { bookingSearch } from '#domains/appointments/booking-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_patient/patient/appointments/book')({
  staticData: { title: 'Book an appointment' },
  validateSearch: bookingSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <BookingScreen search={Route.useSearch()} onChoose={(search) => navigate({ search })} />
}
