import type { SlotFacts } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import type { Interval } from '@polyclinic/contract/engine/scheduling/intervals'
import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { ResourceNeed } from '@polyclinic/contract/engine/scheduling/resource-needs'
import { type ClinicSchedule, type WorkingHours, workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { anyService, practitionersAmong, practitionersSeen } from './availability.sql.ts'
import type { PractitionerSchedule, TimeRules } from './free-times.ts'
import { addBusy, type ClinicScheduleRead, readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { needOf, type Part, readParts, resourcesOf } from './service-needs.ts'
import { patientVisitsBetween, roomNames, takenBetween } from './time-facts.sql.ts'
import { acceptsPatient, timeRules } from './time-rules.ts'

const day = 86_400_000

/** An existing occupancy, its buffers included, with its patient. */
export interface OccupiedSlot extends Occupancy {
  resource_id: string
  /** The visit itself; null for a hold. */
  appointment: { id: string; start: number; end: number; patient_id: string; label: string } | null
  /** Why a room cannot be used then. */
  closed_for: string | null
}

export interface TimeFacts {
  clinic_schedule: ClinicScheduleRead
  /** As the practitioner offers it. */
  service: NonNullable<Awaited<ReturnType<typeof service>>>
  /** The practitioner; for a service without one, the service. */
  practitioner: { id: string; name: string; offers: boolean; accepts: boolean }
  practitioner_schedule: PractitionerSchedule
  /** The occupancies of the practitioner. */
  taken: OccupiedSlot[]
  /** The room that was asked for; `fits`: the service is offered there. */
  room: { id: string; name: string; location_id: string; fits: boolean; taken: OccupiedSlot[] } | null
  /** Rooms, devices and further practitioners of which the service needs one each, with their occupancies. */
  parts: { part: Part; taken: readonly OccupiedSlot[] }[]
  /** Other visits of the patient, if one is given. */
  others: OccupiedSlot[]
}

const service = (scope: Scope, id: string) => scope.maybe(anyService(scope, id))

export interface TimeFactsRequest {
  service_id: string
  practitioner_id: string
  patient_id?: string | undefined
  room_id?: string | null | undefined
  /** The participants that staff have chosen. */
  participant_ids?: readonly string[] | undefined
  /** The current practitioner of a visit that is moved: its service may have been retired, and this practitioner need not offer it. */
  was_with?: string | undefined
  from: number
  to: number
}

/** All facts that decide whether times between two instants can be booked, in one round trip. */
export async function readTimeFacts(scope: Scope, request: TimeFactsRequest): Promise<TimeFacts> {
  const { practitioner_id, patient_id, room_id, participant_ids } = request
  const from = request.from - day
  const to = request.to + day
  const found = await service(scope, request.service_id)
  const requested_service = found && (request.was_with || found.status === 'active') ? found : notFound('This service was not found.')
  // A room that was chosen by hand is the only choice.
  const all =
    (await readParts(scope, [{ ...requested_service, participant_ids }], { start: from, end: to })).get(requested_service.id) ?? []
  const parts = all.filter((part) => !(room_id && part.kind === 'room'))
  const fits = (id: string) => all.every((part) => part.kind !== 'room' || part.resources.some((resource) => resource.id === id))
  const resources = [...new Set([practitioner_id, ...(room_id ? [room_id] : []), ...resourcesOf(parts)])]
  // A booking releases the hold of its account, a move does not.
  const own_holds = request.was_with ? null : scope.actor.account_id
  const iso = (ms: number) => new Date(ms).toISOString()
  const [[offering], people, clinic_schedule, practitioner_schedules, taken, others, seen, rooms] = await Promise.all([
    scope.rows(practitionersAmong(scope, [practitioner_id], request.service_id)),
    scope.rows(scope.from('practitioners').select(['id', 'name', 'title']).where('id', '=', practitioner_id)),
    readClinicSchedule(scope, from, to),
    readPractitionerSchedules(scope, [practitioner_id], from, to, { without_bookings: true }),
    scope.rows(takenBetween(scope, resources, from, to, own_holds)),
    patient_id ? scope.rows(patientVisitsBetween(scope, patient_id, iso(from), iso(to))) : [],
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
    room_id ? scope.rows(roomNames(scope, [room_id])) : [],
  ])
  const person = people[0] ?? notFound('This practitioner was not found.')
  const offered = offering && (offering.offers || request.was_with === practitioner_id) ? offering : undefined
  const rows = taken.map(present)
  const of = (id: string) => rows.filter((row) => row.resource_id === id)
  const [room] = rooms
  return {
    clinic_schedule,
    service: applyOffering(requested_service, offered),
    practitioner: {
      id: practitioner_id,
      name: person.id === requested_service.id ? requested_service.name : nameWithTitle(person),
      offers: offered !== undefined,
      accepts: !patient_id || !offered || acceptsPatient(requested_service, offered, new Set(seen.map((row) => row.practitioner_id))),
    },
    practitioner_schedule: practitioner_schedules[0] as PractitionerSchedule,
    taken: of(practitioner_id),
    room: room ? { ...room, fits: fits(room.id), taken: of(room.id) } : null,
    parts: parts.map((part) => ({ part, taken: resourcesOf([part]).flatMap(of) })),
    others: others.map(({ id, starts_at, ends_at, service_name }) =>
      otherVisit(patient_id as string, { id, start: Date.parse(starts_at), end: Date.parse(ends_at), label: service_name }),
    ),
  }
}

type Row = RowOf<typeof takenBetween>

function present(row: Row): OccupiedSlot {
  const { resource_id, closed_for, group_service_id, appointment_id, patient_id, capacity } = row
  const appointment =
    appointment_id && patient_id
      ? {
          id: appointment_id,
          start: row.visit_starts * 1000,
          end: row.visit_ends * 1000,
          patient_id,
          label: [row.patient_name, row.service_name].filter(Boolean).join(', '),
        }
      : null
  return { resource_id, start: row.starts * 1000, end: row.ends * 1000, appointment, closed_for, group_service_id, capacity, seats: 1 }
}

const otherVisit = (
  patient_id: string,
  { start, end, ...visit }: { id: string; start: number; end: number; label: string },
): OccupiedSlot => ({
  resource_id: patient_id,
  start,
  end,
  appointment: { ...visit, start, end, patient_id },
  closed_for: null,
  group_service_id: null,
  seats: 1,
})

const without = (taken: readonly OccupiedSlot[], ignore: ReadonlySet<string>) =>
  ignore.size === 0 ? taken : taken.filter(({ appointment }) => !appointment || !ignore.has(appointment.id))

const busyOf = (taken: readonly OccupiedSlot[], ignore: ReadonlySet<string>): Occupancy[] => {
  const busy: Occupancy[] = []
  for (const occupancy of without(taken, ignore))
    addBusy(busy, occupancy.start, occupancy.end, occupancy.group_service_id, occupancy.capacity)
  return busy
}

/** The schedule from which free times are computed; `ignore`: visits whose own time counts as free. */
export const practitionerScheduleOf = (facts: TimeFacts, ignore: ReadonlySet<string>): PractitionerSchedule => ({
  ...facts.practitioner_schedule,
  busy: busyOf(facts.taken, ignore),
})

/** The needs for rooms and devices, with the room that was asked for. */
export function needsOf(facts: TimeFacts, ignore: ReadonlySet<string>): ResourceNeed[] {
  const { room } = facts
  const named = room ? [needOf({ kind: 'room', resources: [room] }, () => busyOf(room.taken, ignore))] : []
  return [...named, ...partNeeds(facts, ignore)]
}

const partNeeds = (facts: TimeFacts, ignore: ReadonlySet<string>): ResourceNeed[] =>
  facts.parts.map(({ part, taken }) =>
    needOf(part, (id) =>
      busyOf(
        taken.filter((occupancy) => occupancy.resource_id === id),
        ignore,
      ),
    ),
  )

interface Stretch {
  start: number
  end: number
  now: number
  /** Visits that are to be moved, whose own time counts as free. */
  ignore: ReadonlySet<string>
}

/** The facts that decide about one of these times, with the occupancies around it. */
export function slotFactsOf(facts: TimeFacts, { start, end, now, ignore }: Stretch): SlotFacts<OccupiedSlot> {
  const { clinic_schedule, service, practitioner, practitioner_schedule, room } = facts
  const rules = timeRules(service, 'patient', clinic_schedule, now)
  const near = (taken: readonly OccupiedSlot[]) =>
    without(taken, ignore).filter((occupancy) => occupancy.start < end + rules.after && occupancy.end > start - rules.before)
  return {
    ...rulesOnly({ clinic_schedule, schedule: practitioner_schedule, rules, bookable_online: service.bookable_online }, { start, end }),
    practitioner,
    occupancies: near(facts.taken),
    room: room ? { ...room, occupancies: near(room.taken) } : null,
    needs: partNeeds({ ...facts, parts: facts.parts.map(({ part, taken }) => ({ part, taken: near(taken) })) }, ignore),
    patient_visits: without(facts.others, ignore),
  }
}

interface Rules {
  clinic_schedule: ClinicSchedule
  schedule: Pick<PractitionerSchedule, 'practitioner_id' | keyof WorkingHours>
  rules: TimeRules
  bookable_online?: boolean
}

/** The facts that decide about a time by hours and rules alone, if the practitioner offers the service: occupancies are not known. */
export function rulesOnly({ clinic_schedule, schedule, rules, bookable_online = true }: Rules, { start, end }: Interval): SlotFacts<never> {
  return {
    clock: clinic_schedule.clock,
    interval: clinic_schedule.interval,
    service: { ...rules, id: rules.service_id, bookable_online },
    practitioner: { id: schedule.practitioner_id, offers: true, accepts: true },
    working: workingTime(clinic_schedule, schedule, start, end, rules.hours),
    closures: clinic_schedule.closures,
    leave: schedule.exceptions.filter((exception) => exception.kind === 'leave'),
    busy_elsewhere: schedule.exceptions.filter((exception) => exception.kind === 'busy'),
    occupancies: [],
    room: null,
    needs: [],
    patient_visits: [],
  }
}
