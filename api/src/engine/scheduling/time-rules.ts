import type { ClinicSchedule, PractitionerWindow } from '@polyclinic/contract/engine/scheduling/working-time'
import { minutesOf, type ZoneClock } from '../../kernel/zone.ts'
import type { TimeRules } from './free-times.ts'

const minute = 60_000

export interface ServiceRules {
  id: string
  duration_minutes: number
  buffer_before_minutes: number
  buffer_after_minutes: number
  capacity: number
  minimum_notice_minutes: number
  horizon_days: number
  needs_practitioner: boolean
  /** The hours of the service, as they are stored. */
  hours?: unknown
}

/** The audience of the rules: neither notice nor horizon applies to staff. */
export type Audience = 'visitor' | 'patient' | 'staff'

/** The current rules of a service for its times. The last day of the horizon counts as a whole. */
export function timeRules(service: ServiceRules, audience: Audience, clinic_schedule: ClinicHours, now: number): TimeRules {
  const staff = audience === 'staff'
  const { clock } = clinic_schedule
  return {
    service_id: service.id,
    duration: service.duration_minutes * minute,
    before: service.buffer_before_minutes * minute,
    after: service.buffer_after_minutes * minute,
    capacity: service.capacity,
    earliest: staff ? now : now + service.minimum_notice_minutes * minute,
    hours: hoursOfService(service, clinic_schedule),
    latest: staff ? 8.64e15 : clock.at(clock.dayAt(now) + service.horizon_days + 1, 0) - 1,
  }
}

type ClinicHours = Pick<ClinicSchedule, 'locations'> & { clock: ZoneClock }

/**
 * The weekly hours of a service: its own, or the opening hours of its locations if it needs no practitioner. Otherwise only the
 * practitioner's weekly hours apply.
 */
export function hoursOfService(
  { hours, needs_practitioner }: Pick<ServiceRules, 'hours' | 'needs_practitioner'>,
  { locations }: Pick<ClinicSchedule, 'locations'>,
): PractitionerWindow[] {
  const service_hours = serviceHours(hours)
  if (needs_practitioner || service_hours.length > 0) return service_hours
  return [...locations].flatMap(([location_id, opening]) => opening.map((interval) => ({ ...interval, location_id, ...always })))
}

const always = { valid_from: Number.NEGATIVE_INFINITY, valid_until: null }

interface StoredWindow {
  location_id: string
  weekday: number
  starts: string
  ends: string
}

/** The service's own hours as they are stored. They are always valid, because a service has one week. */
export function serviceHours(hours: unknown): PractitionerWindow[] {
  if (!Array.isArray(hours)) return []
  return (hours as StoredWindow[]).map(({ location_id, weekday, starts, ends }) => ({
    location_id,
    weekday,
    starts: minutesOf(starts),
    ends: minutesOf(ends),
    ...always,
  }))
}

/**
 * Whether the rules for new patients let this patient book with a practitioner. `seen`: the practitioners who have seen the
 * patient here.
 */
export function acceptsPatient(
  service: { new_patients: boolean },
  practitioner: { id: string; accepts_new_patients: boolean },
  seen: ReadonlySet<string>,
): boolean {
  return (service.new_patients || seen.size > 0) && (practitioner.accepts_new_patients || seen.has(practitioner.id))
}
