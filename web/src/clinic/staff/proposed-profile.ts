/** The first values of the form of an invitation, so that a practitioner becomes bookable although no field was filled in. */
import { rolePermissions, type StaffRole } from '@polyclinic/contract/kernel/access'
import type { WorkingWindow } from './periods.ts'

interface Colleague {
  specialty: string
  service_ids: readonly string[]
}

/** Whether somebody with this role may treat patients. */
export const mayTreat = (role: StaffRole) => rolePermissions[role].includes('clinical.write')

/** The most frequent specialty of the colleagues; of equally frequent ones, the first. */
export function usualSpecialty(colleagues: readonly Colleague[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { specialty } of colleagues) counts.set(specialty, (counts.get(specialty) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The services that at least half of the colleagues offer; all of them if there are no colleagues yet. */
export function usualServices(services: readonly { id: string }[], colleagues: readonly Colleague[]): string[] {
  const isUsual = (id: string) => colleagues.filter((colleague) => colleague.service_ids.includes(id)).length * 2 >= colleagues.length
  return services.map(({ id }) => id).filter(isUsual)
}

/** The opening hours of the first location. */
export function openingHours([first]: readonly { id: string; hours: readonly Omit<WorkingWindow, 'location_id'>[] }[]): WorkingWindow[] {
  return first?.hours.map(({ weekday, starts, ends }) => ({ weekday, starts, ends, location_id: first.id })) ?? []
}
