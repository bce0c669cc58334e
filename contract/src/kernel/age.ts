/** How old somebody is. Without zod, so that screens may read it. Days are `YYYY-MM-DD` on the clinic's calendar. */

export const ageUnits = ['days', 'weeks', 'months', 'years'] as const
export type AgeUnit = (typeof ageUnits)[number]

/** An age as people say it: 5 days, 10 weeks, 14 months, 80 years. */
export interface Age {
  value: number
  unit: AgeUnit
}

/** Whole days, weeks, months or years from birth to a day; a month is over on the same day of the next one. */
export function ageIn(unit: AgeUnit, birth_date: string, on: string): number {
  if (unit === 'days') return Math.round((Date.parse(on) - Date.parse(birth_date)) / 86_400_000)
  if (unit === 'weeks') return Math.floor(ageIn('days', birth_date, on) / 7)
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = monthOf(on) - monthOf(birth_date) - (on.slice(8, 10) < birth_date.slice(8, 10) ? 1 : 0)
  return unit === 'months' ? months : Math.floor(months / 12)
}

/**
 * The age in the unit in which it is said of somebody so young: days to four weeks, weeks to three months, months to two years,
 * then years. Null before the birth and where it is not known.
 */
export function ageOn(birth_date: string | null, on: string): Age | null {
  if (birth_date === null || on < birth_date) return null
  const months = ageIn('months', birth_date, on)
  if (months >= 24) return { value: Math.floor(months / 12), unit: 'years' }
  if (months >= 3) return { value: months, unit: 'months' }
  const days = ageIn('days', birth_date, on)
  return days < 28 ? { value: days, unit: 'days' } : { value: Math.floor(days / 7), unit: 'weeks' }
}

/** What is known of a life: by it an age stops with the death. */
export interface Life {
  birth_date: string | null
  is_deceased: boolean
  deceased_on: string | null
  /** The date of death as it came: of a year or a month no age can be told. */
  deceased_date_time: string | null
}

/** The age today, or of who has died the age then; null where it is not known. */
export function ageOf({ birth_date, is_deceased, deceased_on, deceased_date_time }: Life, today: string): Age | null {
  if (!is_deceased && deceased_on === null) return ageOn(birth_date, today)
  const isExact = deceased_on !== null && (deceased_date_time === null || deceased_date_time.length >= 10)
  return isExact ? ageOn(birth_date, deceased_on) : null
}
