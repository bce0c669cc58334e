import type { SlotConflict, SlotConflictCode } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import { spell } from '../../engine/scheduling/index.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'

interface Rule {
  /** The field of the request that it is about; without one, the request as a whole is refused. */
  field?: string
  sentence: (conflict: SlotConflict, service: { minimum_notice_minutes: number }) => string
}

const time = (sentence: Rule['sentence']): Rule => ({ field: 'starts_at', sentence })
const taken = time(() => 'This time has just been taken.')

/** What a booking is told, in the order in which the rules are asked: of several reasons the first one counts. */
const rules: Record<SlotConflictCode, Rule> = {
  not_offered: { field: 'practitioner_id', sentence: () => 'This practitioner does not offer this service.' },
  not_online: { field: 'service_id', sentence: () => 'This service cannot be booked online. Please call the clinic.' },
  no_new_patients: { sentence: () => 'New patients are not taken on at the moment.' },
  passed: time(() => 'This time has passed. Please choose a later one.'),
  too_soon: time((_, { minimum_notice_minutes }) => `This is too soon: book at least ${spell(minimum_notice_minutes)} ahead.`),
  beyond_horizon: time(() => 'This is too far ahead to be booked.'),
  no_hours: time(() => 'There are no hours at that time.'),
  closed: time(({ reason }) => `The clinic is closed: ${reason}.`),
  leave: time(() => 'The practitioner is away at that time.'),
  // Patients read this text too, and must not learn why a practitioner is busy or how the clinic knows.
  busy_elsewhere: time(() => 'The practitioner is busy at that time.'),
  off_grid: time(() => 'Please choose one of the free times.'),
  patient_busy: time(() => 'You have another appointment at that time.'),
  booked: taken,
  held: taken,
  buffer: taken,
  group_full: taken,
  room_not_chosen: { field: 'room_id', sentence: () => 'This service is not given in this room.' },
  room_taken: { field: 'room_id', sentence: () => 'This room is taken at that time.' },
  device_taken: time(() => 'A device that this service needs is taken at that time.'),
  participant_taken: time(() => 'Nobody who has to take part is free at that time.'),
}
const order = Object.keys(rules) as SlotConflictCode[]

type Service = Parameters<Rule['sentence']>[1]

/** The conflict that is told first, with its sentence. */
export function firstConflict(conflicts: readonly SlotConflict[], service: Service) {
  const [first] = conflicts.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
  return first && { ...rules[first.code], detail: rules[first.code].sentence(first, service) }
}

/** Refuses by the first of some conflicts; none: the time may be had. */
export function refuseConflicts(conflicts: readonly SlotConflict[], service: Service) {
  const first = firstConflict(conflicts, service)
  if (!first) return
  if (first.field) refuseField(first.field, first.detail)
  throw new Problem('refused_by_rule', first.detail)
}
