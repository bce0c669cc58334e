import {
  type ClinicSchedule,
  type PractitionerWindow,
  type WorkingHours,
  workingTime,
} from '@polyclinic/contract/engine/scheduling/working-time'

/** Where a practitioner is then, by the hours of that day: the nearest of them; without any that day, where the week begins. */
export function usualPlace(
  clinic_schedule: ClinicSchedule & { places: { id: string }[] },
  practitioner_schedule: WorkingHours,
  at: number,
  service_hours: readonly PractitionerWindow[] = [],
): string | undefined {
  const today = clinic_schedule.clock.dayAt(at)
  const apart = ({ start, end }: { start: number; end: number }) => Math.max(start - at, at - end, 0)
  const [nearest] = workingTime(
    clinic_schedule,
    practitioner_schedule,
    clinic_schedule.clock.at(today, 0),
    clinic_schedule.clock.at(today + 1, 0),
    service_hours,
  )
    .flatMap(({ location_id, rostered }) => rostered.map((stretch) => ({ location_id, apart: apart(stretch) })))
    .sort((a, b) => a.apart - b.apart)
  return nearest?.location_id ?? (practitioner_schedule.hours[0] ?? service_hours[0])?.location_id ?? clinic_schedule.places[0]?.id
}
