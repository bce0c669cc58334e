import { evaluateSlot } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import { bindsAudience, type SlotConflict, type SlotConflictCode } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import { gridOf } from '@polyclinic/contract/engine/scheduling/slot-grid'
import type { TimeBlock } from '@polyclinic/contract/visits/appointments/explained-times'
import { clockText, dateFormat, type TimePlace } from '../../kernel/date-format.ts'
import { spell } from './reason-sentences.ts'
import { type OccupiedSlot, slotFactsOf, type TimeFacts } from './time-facts.ts'

const minute = 60_000

export interface ExplainedSlot {
  start: number
  duration_minutes: number
  location_id?: string | undefined
  now: number
  time_zone: string
  /** The clinic's, in which times are written. */
  locale: string
  /** Visits that are to be moved, whose own time counts as free. */
  ignore: ReadonlySet<string>
  /** The room was not asked for: it is kept if the visit stays at its location, and dropped if it does not. */
  room_follows?: boolean | undefined
}

/** Every rule that prevents a booking of the time, each with its sentence. Empty: the time is free. */
export function explainConflicts(facts: TimeFacts, slot: ExplainedSlot): TimeBlock[] {
  const { start, duration_minutes, location_id, now, room_follows } = slot
  const request = { start, end: start + duration_minutes * minute, location_id, now, room_follows }
  const slotFacts = slotFactsOf(facts, { ...request, ignore: slot.ignore })
  const conflicts = evaluateSlot(slotFacts, request)
  const sentences = sentencesOf(facts, { ...slotFacts.service, grid: gridOf(slotFacts, request.end - start) }, request, slot)
  const blocks = conflicts.map((conflict): TimeBlock => {
    const { code, overbookable, occupancy } = conflict
    const binds_staff = bindsAudience(conflict, 'staff')
    return { code, detail: sentences[code](conflict), binds_staff, overbookable, appointment_id: occupancy?.appointment?.id ?? null }
  })
  return unique(blocks)
}

type Sentences = Record<SlotConflictCode, (conflict: SlotConflict<OccupiedSlot>) => string>

function sentencesOf(
  { service, practitioner, room }: TimeFacts,
  { latest, grid }: { latest: number; grid: number },
  { end }: { end: number },
  place: TimePlace,
): Sentences {
  const { time_zone } = place
  const day = dateFormat('en-GB', { timeZone: time_zone, day: 'numeric', month: 'long', year: 'numeric' })
  const span = (of: { start: number; end: number }) => `${clockText(place, of.start)}–${clockText(place, of.end)}`
  const named = ({ occupancy }: SlotConflict<OccupiedSlot>) => {
    const appointment = occupancy?.appointment
    return appointment ? `${appointment.label}, ${span(appointment)}` : ''
  }
  return {
    passed: () => 'This time has passed.',
    not_offered: () => `${practitioner.name} does not offer ${service.name}.`,
    no_hours: ({ interval }) =>
      interval ? `${practitioner.name}’s hours end before the visit would.` : `${practitioner.name} has no hours at that time.`,
    closed: ({ reason }) => `The clinic is closed: ${reason}.`,
    leave: () => `${practitioner.name} is away.`,
    busy_elsewhere: () => `${practitioner.name} is busy then (outside calendar).`,
    booked: (conflict) => `Booked: ${named(conflict)}.`,
    held: ({ occupancy }) => `${span(occupancy as OccupiedSlot)} is kept for somebody who is about to answer or to book.`,
    buffer: (conflict) => {
      const starts = conflict.occupancy?.appointment?.start ?? 0
      return `Time is kept free ${starts >= end ? 'before' : 'after'} ${named(conflict)}.`
    },
    group_full: () => 'The group is full.',
    room_not_chosen: () => `${service.name} is not given in ${room?.name}.`,
    room_taken: (conflict) => {
      const { occupancy } = conflict
      if (!occupancy) return `Every room for ${service.name} is taken at that time.`
      if (occupancy.closed_for) return `${room?.name} cannot be used then: ${occupancy.closed_for}.`
      return `${room?.name} is taken${occupancy.appointment ? `: ${named(conflict)}.` : ' at that time.'}`
    },
    device_taken: () => `A device that ${service.name} needs is taken at that time.`,
    participant_taken: () => `Nobody who could take part in ${service.name} is free at that time.`,
    patient_busy: (conflict) => `The patient has another visit then: ${named(conflict)}.`,
    too_soon: () => `Patients book at least ${spell(service.minimum_notice_minutes)} ahead.`,
    beyond_horizon: () => `Patients can book until ${day.format(latest)}.`,
    not_online: () => `${service.name} cannot be booked online.`,
    no_new_patients: () => 'New patients are not taken on at the moment.',
    off_grid: () => `Patients choose times every ${grid / minute} minutes.`,
  }
}

/** The eight visits of a group are one reason, not eight. */
const unique = (blocks: TimeBlock[]) =>
  blocks.filter((block, i) => blocks.findIndex((earlier) => earlier.code === block.code && earlier.detail === block.detail) === i)
