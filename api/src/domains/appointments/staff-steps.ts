import type { appointments } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import type { WriteScope } from '../../kernel/scope.ts'
import { encounterOf } from './appointments.sql.ts'
import { tellPatient } from './messages/tell-patient.ts'
import { clinicPhone, mayBook } from './patient-access.ts'
import { presentForPatient, presentForStaff } from './present-appointment.ts'
import { takeStep } from './take-step.ts'

type Calls = typeof appointments

/** The consultation begins; answers with the encounter that it opened. */
export async function startVisit(scope: WriteScope, id: string, body: BodyOf<Calls['start']>) {
  const row = await takeStep(scope, id, 'start', body)
  const encounter = await scope.one(encounterOf(scope, id))
  return { ...presentForStaff(scope, row), encounter_id: encounter.id }
}

/** Staff cancel; the patient is told unless they were told otherwise. */
export async function cancelForPatient(scope: WriteScope, id: string, { reason, tell_patient, requested_by }: BodyOf<Calls['cancel']>) {
  const row = await takeStep(scope, id, 'cancel', { reason, requested_by })
  if (tell_patient) await tellPatient(scope, row, 'appointment-cancelled', { reason })
  return presentForStaff(scope, row)
}

/** It should never have been there: to the patient who has it in the calendar it is cancelled by the clinic. */
export async function withdrawVisit(scope: WriteScope, id: string, reason: string) {
  const row = await takeStep(scope, id, 'enter-in-error', { reason })
  if (row.starts_at > scope.at && !row.cancelled_at) await tellPatient(scope, row, 'appointment-cancelled')
  return presentForStaff(scope, row)
}

/** A step taken back or confirmed brings a booked visit back: the patient hears of it. */
export async function bringBack(scope: WriteScope, id: string, verb: 'undo' | 'book', reason: string | undefined) {
  const row = await takeStep(scope, id, verb, { reason })
  if (row.status === 'booked' && row.starts_at > scope.at) await tellPatient(scope, row, 'appointment-booked')
  return presentForStaff(scope, row)
}

/** The patient cancels. */
export async function cancelOwn(scope: WriteScope, id: string, reason: string) {
  mayBook(scope)
  const row = await takeStep(scope, id, 'cancel', { reason })
  await tellPatient(scope, row, 'appointment-cancelled')
  return presentForPatient(scope, row, await clinicPhone(scope))
}

/** The patient says on the day: I am here. */
export async function arriveOwn(scope: WriteScope, id: string) {
  mayBook(scope)
  const row = await takeStep(scope, id, 'arrive')
  return presentForPatient(scope, row, await clinicPhone(scope))
}
