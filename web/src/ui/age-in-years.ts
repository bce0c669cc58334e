import { utcDay } from './format.ts'

/** Full years between a birth date and today; `null` for a date that is not one. */
export function ageInYears(birthDate: string | null | undefined, today = utcDay(new Date())) {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}/.test(birthDate)) return null
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}
