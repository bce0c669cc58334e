import { type BookingSearch, bookingSearch } from '#engine/slots/index.ts'
import { destination } from '#shell/guard.ts'
import { useLater } from '#ui/use-later.ts'

const loadVisit = () => import('./HeldVisit.tsx')

/** Shown above the sign-in: the doctor and the time that were chosen before it, which the sign-in leads back to. */
export function ChosenVisit({ from }: { from: string | undefined }) {
  const way = destination(from ?? '/')
  const chosen: BookingSearch = way.to === '/patient/appointments/book' ? bookingSearch(way.search) : {}
  const { practitioner_id = 'any', starts_at } = chosen
  const later = useLater(loadVisit, practitioner_id !== 'any' && starts_at !== undefined)
  return later && starts_at ? <later.HeldVisit chosen={chosen} practitioner_id={practitioner_id} starts_at={starts_at} /> : null
}
