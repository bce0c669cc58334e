import { readText } from './read-search.ts'

/** The filters of the clinic directory, as the address holds them. */
export interface ClinicSearch {
  q?: string
  city?: string
  specialty?: string
}

export function clinicSearch(search: Record<string, unknown>): ClinicSearch {
  const found: ClinicSearch = {}
  for (const key of ['q', 'city', 'specialty'] as const) {
    const value = readText(search[key])
    if (value) found[key] = value
  }
  return found
}
