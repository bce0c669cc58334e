/** At which length and price one practitioner gives a service; no zod, for browsers too. */

/** What a practitioner has set for a service, as it is stored; null: as the service says. */
export interface Offering {
  offered_duration_minutes: number | null
  offered_price_minor: number | null
}

/**
 * A service as one practitioner gives it: whatever that practitioner has set stands in the place of the service's own. Whoever
 * reckons with a length or a price of a visit asks this function first.
 *
 * @param offering null of a practitioner who does not offer it: then the service's own length and price hold
 */
export function applyOffering<S extends { duration_minutes?: number; price_minor?: number }>(
  service: S,
  offering: Partial<Offering> | null | undefined,
): S {
  const { offered_duration_minutes: minutes, offered_price_minor: price } = offering ?? {}
  // Nearly always there is no offering of their own, and then a list of a hundred visits makes no hundred copies.
  if (minutes == null && price == null) return service
  return {
    ...service,
    ...(service.duration_minutes === undefined ? {} : { duration_minutes: minutes ?? service.duration_minutes }),
    ...(service.price_minor === undefined ? {} : { price_minor: price ?? service.price_minor }),
  }
}

interface OfferedService {
  duration_minutes: number
  price: unknown
  prepayment: unknown
  offerings: readonly { practitioner_id: string; duration_minutes: number | null; price: unknown; prepayment: unknown }[]
}

/** The same of a service as replies have it; its own length and price where nobody is named. */
export function offeredBy<S extends OfferedService>(service: S, practitioner_id: string | undefined): S {
  const offering = service.offerings.find((offering) => offering.practitioner_id === practitioner_id)
  if (!offering) return service
  const { duration_minutes, price, prepayment } = offering
  return { ...service, duration_minutes: duration_minutes ?? service.duration_minutes, price: price ?? service.price, prepayment }
}
