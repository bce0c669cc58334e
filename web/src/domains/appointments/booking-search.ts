/** Where in the booking one is: each choice made stands in the address, so that "back" takes back one of them. */
export interface BookingSearch {
  organization_id?: string
  service_id?: string
  /** A practitioner's id, or `any`. */
  practitioner_id?: string
  /** A place of the clinic: of the time that is chosen, or the only one looked at. */
  location_id?: string
  starts_at?: string
  /** None of the times suits: joins the clinic first, then its waitlist. */
  wait?: 'yes'
  /** Whether it was said for whom, or is to be asked again. */
  for?: 'chosen' | 'ask'
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

/** Reads the choices out of an address; what can't be read is asked for again. */
export function bookingSearch(search: Record<string, unknown>): BookingSearch {
  const { organization_id, service_id, practitioner_id, location_id, starts_at } = search
  return {
    ...(isId(organization_id) ? { organization_id } : {}),
    ...(isId(service_id) ? { service_id } : {}),
    ...(isId(practitioner_id) || practitioner_id === 'any' ? { practitioner_id } : {}),
    ...(isId(location_id) ? { location_id } : {}),
    ...(typeof starts_at === 'string' && !Number.isNaN(Date.parse(starts_at)) ? { starts_at } : {}),
    ...(search.wait === 'yes' ? { wait: 'yes' as const } : {}),
    ...(search.for === 'chosen' || search.for === 'ask' ? { for: search.for } : {}),
  }
}
