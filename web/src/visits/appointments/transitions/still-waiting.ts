import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { isProblemCode, ProblemError } from '#api/index.ts'

/**
 * The version of a visit that was changed meanwhile, such as by its next transition, while its patient still waits: the promised
 * wait can then be sent again with that version. `undefined` for any other refusal.
 */
export function versionStillWaiting(error: unknown) {
  if (!isProblemCode(error, 'version_conflict') || !(error instanceof ProblemError)) return undefined
  const { current: now } = (error.problem?.alternatives ?? {}) as { current?: Pick<StaffAppointment, 'status' | 'version'> }
  return now?.status === 'arrived' || now?.status === 'checked-in' ? now.version : undefined
}
