import { notFound } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { practitionerName } from '../messages/tell-patient.ts'
import { activePractitioner, anyService, practitionersOffering, practitionersSeen } from './availability.sql.ts'
import type { Agenda, Busy, Need } from './free-times.ts'
import { addBusy, type HouseRead, readAgendas, readHouse } from './read-agendas.ts'
import { needOf, type Part, readParts } from './service-needs.ts'
import { patientVisitsBetween, roomNames, takenBetween } from './time-facts.sql.ts'
import { acceptsPatient } from './time-rules.ts'

const day = 86_400_000

/** Something that is there already, its buffers included, with whose it is. */
export interface Taken {
  resource_id: string
  start: number
  end: number
  /** The visit itself; null of a hold. */
  visit: { id: string; start: number; end: number; patient_id: string; label: string } | null
  /** Of a room that can not be used then: why. */
  closed_for: string | null
  group_service_id: string | null
  /** Of a group: how many it was booked for. */
  capacity: number | null
}

export interface TimeFacts {
  house: HouseRead
  service: NonNullable<Awaited<ReturnType<typeof service>>>
  practitioner: { id: string; name: string; offers: boolean; accepts: boolean }
  roster: Agenda
  /** Of the practitioner. */
  taken: Taken[]
  /** The one that was named; `fits`: the service is given there. */
  room: { id: string; name: string; location_id: string; fits: boolean; taken: Taken[] } | null
  /** Rooms and devices of which the service takes one each, with what takes them. */
  parts: { part: Part; taken: Taken[] }[]
  /** Other visits of the patient, when one is named. */
  others: { id: string; start: number; end: number; label: string }[]
}

const service = (scope: Scope, id: string) => scope.maybe(anyService(scope, id))

export interface FactsAsked {
  service_id: string
  practitioner_id: string
  patient_id?: string | undefined
  room_id?: string | null | undefined
  /** With whom the visit that is moved is now: its service may have been retired, and this practitioner need not offer it. */
  was_with?: string | undefined
  from: number
  to: number
}

/** All that decides whether times between two instants can be booked, in one round trip. */
export async function readTimeFacts(scope: Scope, asked: FactsAsked): Promise<TimeFacts> {
  const { practitioner_id, patient_id, room_id } = asked
  const from = asked.from - day
  const to = asked.to + day
  const found = await service(scope, asked.service_id)
  const known = found && (asked.was_with || found.status === 'active') ? found : notFound('This service was not found.')
  // a room that was named is the room
  const all = (await readParts(scope, [known])).get(known.id) ?? []
  const parts = all.filter((part) => !(room_id && part.kind === 'room'))
  const fits = (id: string) => all.every((part) => part.kind !== 'room' || part.resources.some((one) => one.id === id))
  const needed = parts.flatMap((part) => part.resources.map((one) => one.id))
  const resources = [...new Set([practitioner_id, ...(room_id ? [room_id] : []), ...needed])]
  const iso = (ms: number) => new Date(ms).toISOString()
  const [offering, people, house, rosters, taken, others, seen, rooms] = await Promise.all([
    scope.rows(
      asked.was_with === practitioner_id
        ? activePractitioner(scope, practitioner_id)
        : practitionersOffering(scope, asked.service_id).where('practitioners.id', '=', practitioner_id),
    ),
    scope.rows(scope.from('practitioners').select(['id', 'name', 'title']).where('id', '=', practitioner_id)),
    readHouse(scope, from, to),
    readAgendas(scope, [practitioner_id], from, to, { without_bookings: true }),
    scope.rows(takenBetween(scope, resources, from, to)),
    patient_id ? scope.rows(patientVisitsBetween(scope, patient_id, iso(from), iso(to))) : [],
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
    room_id ? scope.rows(roomNames(scope, [room_id])) : [],
  ])
  const person = people[0] ?? notFound('This practitioner was not found.')
  const offered = offering[0]
  const rows = taken.map(present)
  const of = (id: string) => rows.filter((row) => row.resource_id === id)
  const [room] = rooms
  return {
    house,
    service: known,
    practitioner: {
      id: practitioner_id,
      name: practitionerName({ practitioner_title: person.title, practitioner_name: person.name }),
      offers: offered !== undefined,
      accepts: !patient_id || !offered || acceptsPatient(known, offered, new Set(seen.map((row) => row.practitioner_id))),
    },
    roster: rosters[0] as Agenda,
    taken: of(practitioner_id),
    room: room ? { ...room, fits: fits(room.id), taken: of(room.id) } : null,
    parts: parts.map((part) => ({ part, taken: part.resources.flatMap((one) => of(one.id)) })),
    others: others.map((o) => ({ id: o.id, start: Date.parse(o.starts_at), end: Date.parse(o.ends_at), label: o.service_name })),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof takenBetween>['execute']>>[number]

function present(row: Row): Taken {
  const { resource_id, closed_for, group_service_id, appointment_id, patient_id } = row
  const visit =
    appointment_id && patient_id
      ? {
          id: appointment_id,
          start: row.visit_starts * 1000,
          end: row.visit_ends * 1000,
          patient_id,
          label: [row.patient_name, row.service_name].filter(Boolean).join(', '),
        }
      : null
  return { resource_id, start: row.starts * 1000, end: row.ends * 1000, visit, closed_for, group_service_id, capacity: row.capacity }
}

const busyOf = (taken: readonly Taken[], ignore: ReadonlySet<string>): Busy[] => {
  const busy: Busy[] = []
  for (const one of taken)
    if (!one.visit || !ignore.has(one.visit.id)) addBusy(busy, one.start, one.end, one.group_service_id, one.capacity)
  return busy
}

/** The same as free times are computed from; `ignore`: visits whose own time counts as free. */
export const agendaOf = (facts: TimeFacts, ignore: ReadonlySet<string>): Agenda => ({ ...facts.roster, busy: busyOf(facts.taken, ignore) })

/** What rooms and devices have to be free, the one that was named among them. */
export function needsOf(facts: TimeFacts, ignore: ReadonlySet<string>): Need[] {
  const { room } = facts
  const named = room ? [needOf({ kind: 'room', resources: [room] }, () => busyOf(room.taken, ignore))] : []
  return [
    ...named,
    ...facts.parts.map(({ part, taken }) =>
      needOf(part, (id) =>
        busyOf(
          taken.filter((one) => one.resource_id === id),
          ignore,
        ),
      ),
    ),
  ]
}
