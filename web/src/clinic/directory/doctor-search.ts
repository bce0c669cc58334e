import { type PlainDate, readDay, readText } from './read-search.ts'

/** The filters of the doctors directory, as the address holds them. */
export interface DoctorSearch {
  q?: string
  specialty?: string
  city?: string
  language?: string
  on?: PlainDate
  place?: 'in-person' | 'video'
  gender?: 'female' | 'male' | 'other'
  /** Only doctors who accept new patients. */
  new?: true
  organization_id?: string
}

/** Reads the filters from an address; a value that cannot be read is left out. */
export function doctorSearch(search: Record<string, unknown>): DoctorSearch {
  const found: DoctorSearch = {}
  for (const key of ['q', 'specialty', 'city', 'language', 'organization_id'] as const) {
    const value = readText(search[key])
    if (value) found[key] = value
  }
  const on = readDay(search.on)
  if (on) found.on = on
  if (search.place === 'in-person' || search.place === 'video') found.place = search.place
  if (search.gender === 'female' || search.gender === 'male' || search.gender === 'other') found.gender = search.gender
  if (search.new === true || search.new === 'true') found.new = true
  return found
}

/** The filters as the query of the call. */
export function doctorQuery({ new: accepts, ...search }: DoctorSearch) {
  return { ...search, ...(accepts ? { accepts_new_patients: 'true' as const } : {}) }
}
