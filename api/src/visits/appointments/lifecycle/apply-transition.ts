import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { AppointmentAction } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { performerOf, runTransition } from '../../../kernel/machine.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { requireAppointmentTransition } from '../appointment-rules.ts'
import { type AppointmentRow, lastEventTo, lockAppointment } from '../appointments.sql.ts'
import { followedByOf } from '../finished-visits.sql.ts'
import { momentOf } from '../present-appointment.ts'
import { readBack, recordAppointmentEvent, refuseRoomElsewhere, rewriteAppointment } from '../write-appointment.ts'
import type { AppointmentChange, TransitionInput } from './appointment-change.ts'
import { appointmentEffects } from './appointment-effects.ts'

/** One transition of the appointment's table with all its effects, whoever takes it. */
export async function applyTransition(
  scope: WriteScope,
  id: string,
  action: AppointmentAction,
  input: TransitionInput = {},
): Promise<AppointmentRow> {
  return (await updateStatus(scope, await lockAppointment(scope, id), action, input)).row
}

/** The same for a visit that is locked already; answers all that came of it. */
export async function updateStatus(
  scope: WriteScope,
  visit: AppointmentRow,
  action: AppointmentAction,
  input: TransitionInput = {},
): Promise<AppointmentChange> {
  if (scope.patient_id && visit.patient_id !== scope.patient_id) notFound()
  const followed = action === 'reopen' ? await scope.one(followedByOf(scope, visit.id)) : {}
  const facts = { ...visit, ...followed, ...input.prepayment }
  const transition = requireAppointmentTransition(facts, action, input.performer ?? performerOf(scope), momentOf(scope))
  const from = visit.status as AppointmentStatus
  const to = transition.to === 'previous' ? await previousStatus(scope, visit) : transition.to
  const values = { status: to, ...stamps(scope, visit, to, from), ...input.prepayment }
  const change: AppointmentChange = { scope, visit, transition, action, from, to, input, values, times: null, row: visit }
  await runTransition(transition, appointmentEffects, change, async () => {
    await rewriteAppointment(scope, visit, change.values)
    await recordAppointmentEvent(scope, visit, {
      action,
      from,
      to,
      reason: input.reason ?? transition.outcome,
      details: change.values.cancelled_late ? { late: true } : {},
    })
    change.row = await readBack(scope, visit.id, { action, from, to })
  })
  if (change.values.room_id) refuseRoomElsewhere(change.row)
  return change
}

const order: AppointmentStatus[] = ['booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled']

/** The timers: one is set when its stage is reached, and those beyond are emptied when a transition is undone. */
function stamps(scope: WriteScope, visit: AppointmentRow, to: AppointmentStatus, from: AppointmentStatus): AppointmentChange['values'] {
  if (to === 'cancelled') return { cancelled_at: scope.at }
  const back = from === 'cancelled' ? { cancelled_at: null, cancel_reason: null, cancelled_late: false } : {}
  const reached = order.indexOf(to)
  if (reached < 0) return back
  const at = (stage: number, was: string | null) => (reached < stage ? null : reached === stage ? (was ?? scope.at) : was)
  return {
    // A patient who is checked in at once has arrived as well.
    arrived_at: reached >= 1 ? (visit.arrived_at ?? scope.at) : null,
    checked_in_at: at(2, visit.checked_in_at),
    started_at: at(3, visit.started_at),
    fulfilled_at: at(4, null),
    // A patient who has not arrived has no promised wait.
    ...(reached === 0 ? { wait_promise_minutes: null } : {}),
    ...back,
  }
}

async function previousStatus(scope: WriteScope, visit: AppointmentRow): Promise<AppointmentStatus> {
  const last = await scope.maybe(lastEventTo(scope, visit.id, visit.status as AppointmentStatus))
  if (!last?.from_status) throw new Problem('state_not_allowed', 'There is no step that could be taken back.')
  return last.from_status as AppointmentStatus
}
