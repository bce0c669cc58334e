import type { appointments } from '@polyclinic/contract/appointments'
import type { BodyOf } from '@polyclinic/contract/call'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { withdrawVisitCharge } from '../billing/index.ts'
import { applyTransition } from './apply-transition.ts'
import { appointmentById, encounterOf } from './appointments.sql.ts'
import { promiseWait } from './board/queue-token.ts'
import { clinicPhone } from './clinic-phone.ts'
import { notifyPatient } from './messages/notify-patient.ts'
import { presentForPatient, presentForStaff } from './present-appointment.ts'

type Calls = typeof appointments

/** The consultation begins; answers with the encounter that it opened. */
export async function startVisit(scope: WriteScope, id: string, body: BodyOf<Calls['start']>) {
  const row = await applyTransition(scope, id, 'start', body)
  const encounter = await scope.one(encounterOf(scope, id))
  return { ...presentForStaff(scope, row), encounter_id: encounter.id }
}

/** Staff cancel; the patient is told unless they were told otherwise. */
export async function cancelForPatient(scope: WriteScope, id: string, { reason, tell_patient, requested_by }: BodyOf<Calls['cancel']>) {
  const row = await applyTransition(scope, id, 'cancel', { reason, requested_by })
  if (tell_patient) await notifyPatient(scope, row, 'appointment-cancelled', { reason })
  return presentForStaff(scope, row)
}

/** It should never have been there: to the patient who has it in the calendar it is cancelled by the clinic. */
export async function withdrawVisit(scope: WriteScope, id: string, reason: string) {
  const row = await applyTransition(scope, id, 'enter-in-error', { reason })
  const { outcome, invoice } = await withdrawVisitCharge(scope, id, reason)
  if (row.starts_at > scope.at && !row.cancelled_at) await notifyPatient(scope, row, 'appointment-cancelled')
  const details = {
    none: null,
    withdrawn: 'Nothing is billed for it.',
    'taken-off-draft': 'Its line was taken off the draft invoice.',
    billed: `Its invoice ${invoice?.label} must be credited.`,
  }
  scope.setAuditSubject({ details: { verb: 'enter-in-error', charge: outcome, invoice_id: invoice?.id ?? null } })
  return { ...presentForStaff(scope, row), charge: { outcome, invoice, detail: details[outcome] } }
}

/** A step taken back or confirmed brings a visit back, booked or waiting for its payment: the patient hears of it. */
export async function bringBack(scope: WriteScope, id: string, verb: 'undo' | 'book', reason: string | undefined) {
  const row = await applyTransition(scope, id, verb, { reason })
  const isBack = row.status === 'booked' || row.status === 'pending'
  if (isBack && row.starts_at > scope.at) await notifyPatient(scope, row, 'appointment-booked')
  return presentForStaff(scope, row)
}

/** The patient cancels. */
export async function cancelOwn(scope: WriteScope, id: string, reason: string) {
  const row = await applyTransition(scope, id, 'cancel', { reason })
  await notifyPatient(scope, row, 'appointment-cancelled')
  return presentForPatient(scope, row, await clinicPhone(scope))
}

/** The patient says on the day: I am here. Whom they wait behind they may not see: the system reckons for how long. */
export async function arriveOwn(context: RequestContext, id: string) {
  const visit = await context.read((scope) => {
    return scope.one(appointmentById(scope, id))
  })
  const wait_minutes = await context.systemRead('wait of who arrives', context.session?.clinic?.id ?? null, (scope) =>
    promiseWait(scope, visit),
  )
  return context.write(async (scope) => {
    const row = await applyTransition(scope, id, 'arrive', { wait_minutes })
    return presentForPatient(scope, row, await clinicPhone(scope))
  })
}
