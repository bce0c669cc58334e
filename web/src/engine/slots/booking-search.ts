/** The choices of a booking. Each of them is kept in the address, so that "back" undoes one of them. */
export interface BookingSearch {
  organization_id?: string
  service_id?: string
  /** A practitioner's id, or `any`. */
  practitioner_id?: string
  /** The location of the chosen time, or the only location whose times are shown. */
  location_id?: string
  starts_at?: string
  /** None of the times suits: the visitor joins the clinic first, and then its waitlist. */
  wait?: 'yes'
  /** Whether the person of the visit was chosen, or is to be asked for again. */
  for?: 'chosen' | 'ask'
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

/** Reads the choices from an address; a value that cannot be read is asked for again. */
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
