import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { neverWorks } from '@polyclinic/contract/engine/scheduling/working-time'
import type { Scope } from '../../kernel/scope.ts'
import { bookableService, practitionersAmong } from './availability.sql.ts'
import { freeTimes, type Time } from './free-times.ts'
import { fullForPatient, isFullForNew } from './new-patient-limit.ts'
import { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { readNeeds, type ServiceWithNeeds } from './service-needs.ts'
import { type Audience, type ServiceRules, timeRules } from './time-rules.ts'

const day = 86_400_000
// Most people want the coming days, so the rest of the horizon is read only for practitioners who are booked out.
const steps = [5, 28, 100]

export interface Search {
  audience: Audience
  /** Not before this instant. */
  from: number
  /** Before this instant; the horizon by default. */
  to?: number | undefined
  count: number
  /** The length, if it differs from that at which each practitioner offers the service. */
  duration_minutes?: number | undefined
  /** An appointment whose own time counts as free. */
  ignore?: string | undefined
}

/** The next free times of a service with each of some practitioners: `count` of each. */
export async function nextFreeTimes(
  scope: Scope,
  wanted: readonly { service_id: string; practitioner_id: string; participant_ids?: readonly string[] | undefined }[],
  search: Search,
): Promise<Time[]> {
  const ids = [...new Set(wanted.map((w) => w.service_id))]
  const [services, offerings] = await Promise.all([
    Promise.all(ids.map((id) => scope.maybe(bookableService(scope, id)))),
    Promise.all(ids.map((id) => scope.rows(practitionersAmong(scope, [...new Set(wanted.map((w) => w.practitioner_id))], id)))),
  ])
  const pairs = wanted.flatMap(({ service_id, practitioner_id, participant_ids }) => {
    const i = ids.indexOf(service_id)
    const service = services[i]
    if (!service) return []
    const offered = applyOffering(
      service,
      offerings[i]?.find((practitioner) => practitioner.id === practitioner_id),
    )
    return [
      { practitioner_id, service: { ...offered, participant_ids, duration_minutes: search.duration_minutes ?? offered.duration_minutes } },
    ]
  })
  return findNextTimes(scope, pairs, search)
}

/**
 * The same for services that were read already, as each practitioner offers them. It searches a few days first, then more for
 * practitioners with too few times.
 */
export async function findNextTimes(
  scope: Scope,
  pairs: readonly { practitioner_id: string; service: ServiceRules & ServiceWithNeeds }[],
  search: Search,
): Promise<Time[]> {
  const found = new Map<string, Time[]>()
  let waiting = pairs
  let from = search.from
  for (const days of steps) {
    const to = Math.min(search.from + days * day, search.to ?? Number.POSITIVE_INFINITY)
    if (from >= to || waiting.length === 0) break
    const needing = [...new Map(waiting.map(({ service }) => [service.id, service])).values()]
    const ids = waiting.map((pair) => pair.practitioner_id)
    const [clinic_schedule, practitioner_schedules, needs, full] = await Promise.all([
      readClinicSchedule(scope, from, to + day),
      readPractitionerSchedules(scope, ids, from, to + day, { ignore: search.ignore }),
      readNeeds(scope, needing, from, to + day, search.ignore),
      search.audience === 'staff' ? new Set<string>() : fullForPatient(scope, ids, from, to + day),
    ])
    const now = scope.now.getTime()
    waiting = waiting.filter(({ practitioner_id, service }, i) => {
      const before = found.get(practitioner_id) ?? []
      const practitioner_schedule = practitioner_schedules[i]
      if (!practitioner_schedule) return false
      const rules = { ...timeRules(service, search.audience, clinic_schedule, now), needs: needs.get(service.id) }
      if (neverWorks(practitioner_schedule, rules.hours) && days > 5) return false
      const missing = search.count - before.length
      const isFull = (at: number) => isFullForNew(full, practitioner_id, clinic_schedule.clock.dayAt(at))
      // Days with as many new patients as allowed have no times for another one; the other practitioners' times are still
      // looked for.
      const allowed =
        full.size === 0
          ? freeTimes(clinic_schedule, practitioner_schedule, rules, from, to, missing)
          : freeTimes(clinic_schedule, practitioner_schedule, rules, from, to).filter((time) => !isFull(time.start))
      const times = [...before, ...allowed.slice(0, missing)]
      found.set(practitioner_id, times)
      return times.length < search.count && rules.latest > to
    })
    from = to
  }
  return pairs.flatMap(({ practitioner_id }) => found.get(practitioner_id) ?? [])
}
