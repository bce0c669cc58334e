import { linkOptions, useRouter } from '@tanstack/react-router'
import type { BookingSearch } from '#engine/slots/index.ts'
import { useSession } from '#shell/session/use-session.ts'

/** The link of a time: to the booking; for a visitor to the patients' sign-in, which shows the chosen time. */
export function useBookLink() {
  const router = useRouter()
  const { userType } = useSession()
  return (search: BookingSearch) => {
    const booking = linkOptions({ to: '/patient/appointments/book', search })
    return userType === null ? linkOptions({ to: '/auth/patient/login', search: { from: router.buildLocation(booking).href } }) : booking
  }
}
