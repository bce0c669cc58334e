import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { asSystem } from '../../../kernel/jobs/as-system.ts'
import { performerOf } from '../../../kernel/machine.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { requireAppointmentTransition } from '../appointment-rules.ts'
import { appointmentById, encounterOf, lockAppointment } from '../appointments.sql.ts'
import { clinicPhone } from '../clinic-phone.ts'
import { momentOf, presentForPatient, presentForStaff } from '../present-appointment.ts'
import { nextToken, promiseWait } from '../queue-token.ts'
import { applyTransition, updateStatus } from './apply-transition.ts'
import type { AppointmentChange } from './appointment-change.ts'

type Calls = typeof appointments

/** The consultation begins; answers with the encounter that it opened. */
export async function startVisit(scope: WriteScope, id: string, body: BodyOf<Calls['startConsultation']>) {
  const row = await applyTransition(scope, id, 'start', body)
  const encounter = await scope.one(encounterOf(scope, id))
  return { ...presentForStaff(scope, row), encounter_id: encounter.id }
}

/** Staff cancel; the patient is told unless they were told otherwise. */
export async function cancelForPatient(
  scope: WriteScope,
  id: string,
  { reason, notify_patient, ...input }: BodyOf<Calls['cancelAppointment']>,
) {
  const message = notify_patient ? { template: 'appointment-cancelled' as const, reason } : null
  return presentForStaff(scope, await applyTransition(scope, id, 'cancel', { reason, ...input, message }))
}

/** It should never have been there. */
export async function withdrawVisit(scope: WriteScope, id: string, reason: string) {
  return withCharge(scope, await updateStatus(scope, await lockAppointment(scope, id), 'enter-in-error', { reason }))
}

/** Undoes the last transition, with the fee that it charged. */
export async function undoTransition(scope: WriteScope, id: string, reason: string) {
  return withCharge(scope, await updateStatus(scope, await lockAppointment(scope, id), 'undo', { reason }))
}

/** The visit with what became of its charge, also as a sentence. */
function withCharge(scope: WriteScope, { row, charge }: AppointmentChange) {
  const { outcome, invoice } = charge ?? { outcome: 'none', invoice: null }
  const details = {
    none: null,
    withdrawn: 'Nothing is billed for it.',
    'taken-off-draft': 'Its line was taken off the draft invoice.',
    billed: `Its invoice ${invoice?.label} must be credited.`,
  }
  return { ...presentForStaff(scope, row), charge: { outcome, invoice, detail: details[outcome] } }
}

/** The patient cancels. */
export async function cancelMyAppointment(
  scope: WriteScope,
  id: string,
  { cause, reason = cause, accepted_fee }: BodyOf<Calls['cancelMyAppointment']>,
) {
  const row = await applyTransition(scope, id, 'cancel', { reason, accepted_fee })
  return presentForPatient(scope, row, await clinicPhone(scope))
}

/**
 * The patient says on the day: I am here. Whom they wait behind they may not see, and no patient counts the queue: the system
 * reckons for how long, and gives the number. A number whose visit is refused after all stays unused.
 */
export async function checkInMyAppointment(context: RequestContext, id: string) {
  const visit = await context.read(async (scope) => {
    const row = await scope.one(appointmentById(scope, id))
    requireAppointmentTransition(row, 'arrive', performerOf(scope), momentOf(scope))
    return row
  })
  const clinic = context.session?.clinic ?? null
  const wait_minutes = await context.systemRead('wait of who arrives', clinic, (scope) => promiseWait(scope, visit))
  const act = { reason: 'queue number', domain: null, clinic } as const
  const token = visit.token ?? (await asSystem(context.kernel, act, (scope) => nextToken(scope, visit.starts_at)))
  return context.write(async (scope) => {
    const row = await applyTransition(scope, id, 'arrive', { wait_minutes, token })
    return presentForPatient(scope, row, await clinicPhone(scope))
  })
}
