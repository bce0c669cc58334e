import type { Interval } from './intervals.ts'
import type { Occupancy } from './occupancies.ts'

/** Why an appointment cannot be at a time. */
export const slotConflictCodes = [
  'passed',
  'too_soon',
  'beyond_horizon',
  'not_offered',
  'not_online',
  'no_new_patients',
  'no_hours',
  'closed',
  'leave',
  'busy_elsewhere',
  'booked',
  'held',
  'buffer',
  'group_full',
  'room_taken',
  'room_not_chosen',
  'device_taken',
  'participant_taken',
  'off_grid',
  'patient_busy',
] as const
export type SlotConflictCode = (typeof slotConflictCodes)[number]

/** Whom a booking is for: patients who book by themselves are held back by more than staff are. */
export type BookingAudience = 'patient' | 'staff'

interface Weight {
  binds: readonly BookingAudience[]
  /** Staff with the permission can pass it, with a reason. A room, a device and a full group hold no more. */
  overbookable: boolean
}

const everybody: Weight = { binds: ['patient', 'staff'], overbookable: false }
const overbooked: Weight = { binds: ['patient', 'staff'], overbookable: true }
const patients: Weight = { binds: ['patient'], overbookable: false }

/** Whom each conflict binds. */
export const slotConflictWeights: Record<SlotConflictCode, Weight> = {
  passed: everybody,
  not_offered: everybody,
  no_hours: overbooked,
  closed: overbooked,
  leave: overbooked,
  busy_elsewhere: overbooked,
  booked: overbooked,
  held: overbooked,
  buffer: overbooked,
  group_full: everybody,
  room_not_chosen: everybody,
  room_taken: everybody,
  device_taken: everybody,
  participant_taken: everybody,
  patient_busy: patients,
  too_soon: patients,
  beyond_horizon: patients,
  not_online: patients,
  no_new_patients: patients,
  off_grid: patients,
}

/** One rule that keeps an appointment from being at a time. */
export interface SlotConflict<O extends Occupancy = Occupancy> extends Weight {
  code: SlotConflictCode
  /** The practitioner, or the room that was named; null where it is no single one. */
  resource_id: string | null
  /** What is in the way: the closure, the leave, the visit with its buffers; of hours that end too early, what there is of them. */
  interval: Interval | null
  /** Of a closure: why. */
  reason?: string
  /** What takes the time already. */
  occupancy?: O
}

export const bindsAudience = ({ binds }: Pick<SlotConflict, 'binds'>, audience: BookingAudience) => binds.includes(audience)
