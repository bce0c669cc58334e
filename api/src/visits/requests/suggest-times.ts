import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { requests } from '@polyclinic/contract/visits/requests/requests'
import {
  bookableService,
  findAvailability,
  freeTimes,
  practitionersOffering,
  readClinicSchedule,
  readNeeds,
  readPractitionerSchedules,
  type Time,
  timeRules,
  toItem,
} from '../../engine/scheduling/index.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type Ask, rankSuggestions } from './rank-suggestions.ts'
import { placeAsked, requestRows } from './requests.sql.ts'

const day = 86_400_000
const count = 8
// Most requests find a time within two weeks.
const spans = [14, 45] as const

/** Free times near the requested one, which leave the patient the notice of the service to answer; or why there are none. */
export async function suggestTimes(scope: Scope, id: string): Promise<OutputOf<typeof requests.suggestSlots>> {
  const request = await scope.one(requestRows(scope).where('appointment_requests.id', '=', id))
  scope.recordAccess(request.patient_id)
  const [found, practitioners] = await Promise.all([
    scope.maybe(bookableService(scope, request.service_id)),
    scope.rows(practitionersOffering(scope, request.service_id)),
  ])
  const service = found ?? notFound('This service was not found.')
  const start = Date.parse(request.starts_at)
  const now = scope.now.getTime()
  const earliest = now + service.minimum_notice_minutes * 60_000 + 1_800_000
  const from = Math.max(earliest, start - 4 * day)
  for (const span of spans) {
    const to = Math.max(start, from) + span * day
    const [clinic_schedule, practitioner_schedules, needs] = await Promise.all([
      readClinicSchedule(scope, from, to + day),
      readPractitionerSchedules(
        scope,
        practitioners.map((practitioner) => practitioner.id),
        from,
        to + day,
      ),
      readNeeds(scope, [service], from, to + day),
    ])
    const times: Time[] = practitioner_schedules.flatMap((practitioner_schedule, i) => {
      const rules = { ...timeRules(applyOffering(service, practitioners[i]), 'staff', clinic_schedule, now), needs: needs.get(service.id) }
      return freeTimes(clinic_schedule, practitioner_schedule, rules, from, to)
    })
    // In a clinic of one place the place is no reason for a suggestion.
    const location_id = clinic_schedule.places.some((place) => place.id !== request.location_id) ? placeAsked(request) : null
    const ask: Ask = { start, practitioner_id: request.practitioner_id, location_id }
    const ranked = rankSuggestions(times, ask, clinic_schedule.clock, count)
    if (ranked.length === 0) continue
    const person = new Map(practitioners.map((practitioner) => [practitioner.id, nameWithTitle(practitioner)]))
    const place = new Map(clinic_schedule.places.map((place) => [place.id, place.name]))
    const items = ranked.map((time) => ({
      ...toItem(time),
      practitioner_name: person.get(time.practitioner_id) ?? '',
      location_name: place.get(time.location_id) ?? '',
      reasons: time.reasons,
    }))
    return { items, reason: null, time_zone: scope.clinic.time_zone }
  }
  const parameters = { service_id: service.id, from: new Date(from).toISOString(), to: new Date(from + 45 * day).toISOString() }
  const { reason } = await findAvailability(scope, parameters, 'staff')
  return { items: [], reason, time_zone: scope.clinic.time_zone }
}
