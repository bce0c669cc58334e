import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { absenceDays, absenceVisits } from '@polyclinic/contract/visits/absences/absence-limits'
import type { AbsenceSuggestion, absences } from '@polyclinic/contract/visits/absences/absences'
import type { Reachability } from '../../clinic/notifications/index.ts'
import {
  alsoTaken,
  anyService,
  chosenFor,
  freeTimes,
  practitionersOffering,
  readClinicSchedule,
  readNeeds,
  readPractitionerSchedules,
  type Time,
  timeRules,
} from '../../engine/scheduling/index.ts'
import { dayIn } from '../../kernel/clinic-day.ts'
import { dateFormat } from '../../kernel/date-format.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments/index.ts'
import { presentForStaff } from '../appointments/index.ts'
import { bookedVisitsIn } from './absences.sql.ts'

const day = 86_400_000
const hour = 3_600_000
/** How far from a visit's own time, and from the end of the absence, other times are looked for. */
const reach = 14 * day
const offered = 4

/** The visits of a practitioner who cannot come, each with the nearest other times. */
export async function planAbsence(
  scope: Scope,
  { practitioner_id, from, to }: QueryOf<typeof absences.planAbsence>,
  reach: (patient_ids: string[]) => Promise<Map<string, Reachability>>,
) {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  refuseLongAbsence(from, to, 'to')
  const rows = await scope.rows(
    bookedVisitsIn(scope, { practitioner_id, starts_at: from, ends_at: to })
      .orderBy('appointments.starts_at')
      .orderBy('appointments.id')
      .limit(absenceVisits + 1),
  )
  const beyond = rows[absenceVisits]
  if (beyond) refuseField('to', tooMany(scope, from, beyond.starts_at))
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  const [reached, suggestions] = await Promise.all([
    reach(rows.map((row) => row.patient_id)),
    suggest(scope, rows.filter(isMovable), { practitioner_id, start, end }),
  ])
  return {
    items: rows.map((row) => ({
      visit: presentForStaff(scope, row),
      unreached: reached.get(row.patient_id)?.reason ?? null,
      suggestions: suggestions.get(row.id) ?? [],
    })),
    time_zone: scope.clinic.time_zone,
  }
}

/**
 * Refuses an absence that ends before it begins, or is longer than what one request may resolve. `field` is the field of its
 * end.
 */
export function refuseLongAbsence(from: string, to: string, field: string) {
  const length = Date.parse(to) - Date.parse(from)
  if (length <= 0) refuseField(field, 'The end must lie after the beginning.')
  // The window may contain a change of clocks.
  if (length > absenceDays * day + hour) refuseField(field, `Plan at most ${absenceDays} days at once.`)
}

/** Where to stop for now, so that the days before can be resolved first. */
function tooMany(scope: Scope, from: string, beyond: string) {
  const plain = `There are more than ${absenceVisits} visits until then.`
  const full = dayIn(scope, new Date(beyond))
  if (dayIn(scope, new Date(from)) === full) return `${plain} Plan a shorter time, settle it, and go on from there.`
  const last = dateFormat(scope.clinic.locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(Date.parse(full) - day))
  return `${plain} Choose ${last} as the last day, settle that, and go on from there.`
}

/** One that is not paid yet has no place to move from: it is cancelled, and booked again. */
const isMovable = (row: AppointmentRow) => row.status === 'booked'

interface AwayTime {
  practitioner_id: string
  start: number
  end: number
}

async function suggest(scope: Scope, rows: readonly AppointmentRow[], away: AwayTime): Promise<Map<string, AbsenceSuggestion[]>> {
  const service_ids = [...new Set(rows.map((row) => row.service_id))]
  const offering = await Promise.all(service_ids.map((id) => scope.rows(practitionersOffering(scope, id))))
  const people = new Map(offering.flat().map((person) => [person.id, person]))
  const now = scope.now.getTime()
  const from = Math.max(now, away.start)
  const to = away.end + reach
  const services = await Promise.all(service_ids.map((id) => scope.one(anyService(scope, id))))
  const [clinic_schedule, practitioner_schedules, needs] = await Promise.all([
    readClinicSchedule(scope, from, to + day),
    readPractitionerSchedules(scope, [...people.keys()], from, to + day),
    readNeeds(scope, services, from, to + day),
  ])
  const places = new Map(clinic_schedule.places.map((place) => [place.id, place.name]))
  const given: (Time & { from: number; to: number })[] = []
  const used: { id: string; start: number; end: number }[] = []
  const found = new Map<string, AbsenceSuggestion[]>()
  // Without rooms and devices, visits of the same kind have the same free times, which are computed once for all of them.
  const laidOut = new Map<string, Time[]>()
  for (const row of rows) {
    const length = (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000
    const which = service_ids.indexOf(row.service_id)
    const service = services[which] as (typeof services)[number]
    const rules = {
      ...timeRules({ ...service, duration_minutes: length }, 'staff', clinic_schedule, now),
      // The absent practitioner takes part in no visit of that time.
      needs: alsoTaken(needs.get(row.service_id) ?? [], [...used, { id: away.practitioner_id, start: away.start, end: away.end }]),
    }
    const able = new Set(offering[which]?.map((person) => person.id))
    const planned_start = Date.parse(row.starts_at)
    const timesOf = (practitioner_schedule: (typeof practitioner_schedules)[number]) => {
      const isAway = practitioner_schedule.practitioner_id === away.practitioner_id
      const [first, last] = isAway ? [away.end, to] : [Math.max(from, planned_start - reach), Math.min(to, planned_start + reach)]
      if (rules.needs.length > 0) return freeTimes(clinic_schedule, practitioner_schedule, rules, first, last)
      const key = `${practitioner_schedule.practitioner_id} ${row.service_id} ${length}`
      const all = laidOut.get(key) ?? freeTimes(clinic_schedule, practitioner_schedule, rules, from, to)
      laidOut.set(key, all)
      return all.filter((time) => time.start >= first && time.start < last)
    }
    const times = practitioner_schedules
      .filter((practitioner_schedule) => able.has(practitioner_schedule.practitioner_id))
      .flatMap(timesOf)
      .filter(
        (time) =>
          !given.some(
            (visit) =>
              visit.practitioner_id === time.practitioner_id && visit.from < time.end + rules.after && visit.to > time.start - rules.before,
          ),
      )
    const best = nearest(times, planned_start, away.practitioner_id)
    const [first] = best
    if (first) {
      const [start, end] = [first.start - rules.before, first.end + rules.after]
      given.push({ ...first, from: start, to: end })
      used.push(...chosenFor(rules, first).map((id) => ({ id, start, end })))
    }
    found.set(
      row.id,
      best.map(({ practitioner_id, location_id, start, end }) => {
        const colleague = people.get(practitioner_id)
        return {
          practitioner_id,
          practitioner_name: colleague ? nameWithTitle(colleague) : '',
          location_id,
          location_name: places.get(location_id) ?? '',
          starts_at: new Date(start).toISOString(),
          ends_at: new Date(end).toISOString(),
        }
      }),
    )
  }
  return found
}

/** With a colleague as near as can be to the visit's own time, one for each; and the first with the same practitioner again. */
function nearest(times: readonly Time[], wanted: number, practitioner_id: string): Time[] {
  const apart = (time: Time) => Math.abs(time.start - wanted)
  const sorted = [...times].sort((a, b) => apart(a) - apart(b) || a.start - b.start)
  const again = times.filter((time) => time.practitioner_id === practitioner_id).sort((a, b) => a.start - b.start)[0]
  const colleagues: Time[] = []
  for (const time of sorted) {
    if (time.practitioner_id === practitioner_id || colleagues.some((colleague) => colleague.practitioner_id === time.practitioner_id))
      continue
    colleagues.push(time)
    if (colleagues.length === offered - 1) break
  }
  // A colleague of the same day comes first, then the absent practitioner, whom the patient knows.
  const near = colleagues.filter((time) => apart(time) < day)
  const far = colleagues.filter((time) => apart(time) >= day)
  return [...near, ...(again ? [again] : []), ...far].slice(0, offered)
}
