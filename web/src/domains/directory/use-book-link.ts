import { linkOptions, useRouter } from '@tanstack/react-router'
import type { BookingSearch } from '#domains/appointments/index.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Where a time leads: into the booking, for a visitor by way of the patients' sign-in, which says what was chosen. */
export function useBookLink() {
  const router = useRouter()
  const { userType } = useSession()
  return (search: BookingSearch) => {
    const booking = linkOptions({ to: '/patient/appointments/book', search })
    return userType === null ? linkOptions({ to: '/auth/patient/login', search: { from: router.buildLocation(booking).href } }) : booking
  }
}
