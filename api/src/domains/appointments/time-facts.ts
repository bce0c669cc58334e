import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { bookableService, practitionersOffering, practitionersSeen } from './availability.sql.ts'
import type { Agenda, Busy } from './free-times.ts'
import { type HouseRead, readAgendas, readHouse } from './read-agendas.ts'
import { practitionerName } from './tell-patient.ts'
import { patientVisitsBetween, roomNames, takenBetween } from './time-facts.sql.ts'
import { acceptsPatient } from './time-rules.ts'

const day = 86_400_000

/** Something that is there already, its buffers included, with whose it is. */
export interface Taken {
  resource_id: string
  start: number
  end: number
  /** The visit itself; null of a hold. */
  visit: { id: string; start: number; end: number; patient_id: string; label: string; capacity: number } | null
  group_service_id: string | null
}

export interface TimeFacts {
  house: HouseRead
  service: NonNullable<Awaited<ReturnType<typeof service>>>
  practitioner: { id: string; name: string; offers: boolean; accepts: boolean }
  roster: Agenda
  /** Of the practitioner. */
  taken: Taken[]
  room: { id: string; name: string; taken: Taken[] } | null
  /** Other visits of the patient, when one is named. */
  others: { id: string; start: number; end: number; label: string }[]
}

const service = (scope: Scope, id: string) => scope.maybe(bookableService(scope, id))

export interface FactsAsked {
  service_id: string
  practitioner_id: string
  patient_id?: string | undefined
  room_id?: string | null | undefined
  from: number
  to: number
}

/** All that decides whether times between two instants can be booked, in one round trip. */
export async function readTimeFacts(scope: Scope, asked: FactsAsked): Promise<TimeFacts> {
  const { practitioner_id, patient_id, room_id } = asked
  const from = asked.from - day
  const to = asked.to + day
  const resources = room_id ? [practitioner_id, room_id] : [practitioner_id]
  const iso = (ms: number) => new Date(ms).toISOString()
  const [found, offering, people, house, rosters, taken, others, seen, rooms] = await Promise.all([
    service(scope, asked.service_id),
    scope.rows(practitionersOffering(scope, asked.service_id).where('practitioners.id', '=', practitioner_id)),
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
  const known = found ?? notFound('This service was not found.')
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
    room: room ? { id: room.id, name: room.name, taken: of(room.id) } : null,
    others: others.map((o) => ({ id: o.id, start: Date.parse(o.starts_at), end: Date.parse(o.ends_at), label: o.service_name })),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof takenBetween>['execute']>>[number]

function present(row: Row): Taken {
  const { resource_id, group_service_id, appointment_id, patient_id } = row
  const visit =
    appointment_id && patient_id
      ? {
          id: appointment_id,
          start: row.visit_starts * 1000,
          end: row.visit_ends * 1000,
          patient_id,
          label: [row.patient_name, row.service_name].filter(Boolean).join(', '),
          capacity: row.capacity ?? 1,
        }
      : null
  return { resource_id, start: row.starts * 1000, end: row.ends * 1000, visit, group_service_id }
}

/** The same as free times are computed from; `ignore`: visits whose own time counts as free. */
export function agendaOf(facts: TimeFacts, ignore: ReadonlySet<string>): Agenda {
  const busy: Busy[] = []
  for (const one of facts.taken) {
    if (one.visit && ignore.has(one.visit.id)) continue
    const { start, end, group_service_id } = one
    const group = group_service_id && busy.find((b) => b.group_service_id === group_service_id && b.start === start && b.end === end)
    if (group) group.seats++
    else busy.push({ start, end, group_service_id, seats: 1 })
  }
  return { ...facts.roster, busy }
}
