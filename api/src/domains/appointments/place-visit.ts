import { isOnGrid } from '@polyclinic/contract/scheduling/slot-grid'
import { type ClinicSchedule, type PractitionerWindow, type WorkingHours, workingTime } from '@polyclinic/contract/scheduling/working-time'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { TimeRules } from './times/free-times.ts'
import { spell } from './times/reason-sentences.ts'

interface Asked {
  start: number
  end: number
  location_id?: string | undefined
}

/** Where a visit at that time would be, or the sentence that says which rule forbids the time. Whether it is free is not asked. */
export function placeVisit(
  house: ClinicSchedule,
  roster: WorkingHours,
  rules: TimeRules,
  { start, end, location_id }: Asked,
  options: { on_grid: boolean },
): { location_id: string } | { detail: string } {
  if (start > rules.latest) return { detail: 'This is too far ahead to be booked.' }
  const fits = (list: { start: number; end: number }[]) => list.some((w) => w.start <= start && end <= w.end)
  const here = workingTime(house, roster, start, end, rules.hours).filter((w) => !location_id || w.location_id === location_id)
  const place = here.find((w) => fits(w.open))
  if (place && options.on_grid && !isOnGrid(house, start, rules.duration)) return { detail: 'Please choose one of the free times.' }
  if (place) return { location_id: place.location_id }
  if (!here.some((w) => fits(w.rostered))) return { detail: 'There are no hours at that time.' }
  const closure = house.closures.find(
    (c) => c.start < end && c.end > start && here.some((w) => c.location_id === null || c.location_id === w.location_id),
  )
  return { detail: closure ? `The clinic is closed: ${closure.reason}.` : 'The practitioner is away at that time.' }
}

/** Where a practitioner is then, by the hours of that day: the nearest of them; without any that day, where the week begins. */
export function usualPlace(
  house: ClinicSchedule & { places: { id: string }[] },
  roster: WorkingHours,
  at: number,
  service_hours: readonly PractitionerWindow[] = [],
): string | undefined {
  const today = house.clock.dayAt(at)
  const apart = ({ start, end }: { start: number; end: number }) => Math.max(start - at, at - end, 0)
  const [nearest] = workingTime(house, roster, house.clock.at(today, 0), house.clock.at(today + 1, 0), service_hours)
    .flatMap(({ location_id, rostered }) => rostered.map((stretch) => ({ location_id, apart: apart(stretch) })))
    .sort((a, b) => a.apart - b.apart)
  return nearest?.location_id ?? (roster.hours[0] ?? service_hours[0])?.location_id ?? house.places[0]?.id
}

/** Refuses times that have passed, and those inside the notice. */
export function refuseTooSoon(scope: Scope, start: number, rules: TimeRules, notice_minutes: number) {
  const now = scope.now.getTime()
  // staff fill a form for a while: the minute that has just begun counts
  if (start < now - 60_000) refuseField('starts_at', 'This time has passed. Please choose a later one.')
  if (rules.earliest > now && start < rules.earliest)
    refuseField('starts_at', `This is too soon: book at least ${spell(notice_minutes)} ahead.`)
}
