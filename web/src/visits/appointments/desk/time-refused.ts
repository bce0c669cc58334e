import { isProblemCode } from '#api/index.ts'
import { refusedFields } from '#shell/field-errors.ts'

const timeFields = ['starts_at', 'practitioner_id', 'location_id', 'room_id']

/**
 * Whether another time must be chosen. After any other error, above all a lost connection, the chosen time stays: to book it
 * again repeats the same request, which the server answers as it did the first time.
 */
export const concernsTime = (error: unknown) =>
  isProblemCode(error, 'time_taken') || refusedFields(error).some(({ path }) => timeFields.includes(path))

/** Whether the error is about the prepayment of the service, whose amount may have changed. */
export const concernsMoney = (error: unknown) =>
  refusedFields(error).some(({ path }) => path.startsWith('prepayment') || path === 'waive_reason')
