/** The statuses of a visit and how it was booked. By themselves, so that a screen which only names them loads no lifecycle. */

export const appointmentStatuses = [
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'in-consultation',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Not over: a visit that is there or to come. */
export const openStatuses = [
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'in-consultation',
] as const satisfies readonly AppointmentStatus[]

/** How a visit was booked. */
export const appointmentSources = ['online', 'front-desk', 'phone', 'walk-in', 'request', 'import'] as const
export type AppointmentSource = (typeof appointmentSources)[number]
