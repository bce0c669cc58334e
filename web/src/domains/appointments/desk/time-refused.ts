import { isProblemCode } from '#api/index.ts'
import { refusedFields } from '#shell/field-errors.ts'

const timeFields = ['starts_at', 'practitioner_id', 'location_id', 'room_id']

/**
 * Whether another time must be chosen. After anything else, a lost connection above all, the chosen one stays: booked once
 * more it is the same request, which the server answers with what it did the first time.
 */
export const concernsTime = (error: unknown) =>
  isProblemCode(error, 'time_taken') || refusedFields(error).some(({ path }) => timeFields.includes(path))

/** Whether it is about what the service asks for, which may be another amount by now. */
export const concernsMoney = (error: unknown) =>
  refusedFields(error).some(({ path }) => path.startsWith('prepayment') || path === 'waive_reason')
