import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { anyStaff, performerOf, runTransition } from '../../../kernel/machine.ts'
import { notFound, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { requireAppointmentTransition } from '../appointment-rules.ts'
import { type AppointmentRow, lockAppointment, othersAround } from '../appointments.sql.ts'
import { mayOverbook, refuseSecondVisit } from '../booking/book-appointment.ts'
import { refuseBeyondLimits } from '../booking/online-limits.ts'
import { requireBookingPatient } from '../booking-patient.ts'
import { clinicPhone } from '../clinic-phone.ts'
import type { AppointmentChange } from '../lifecycle/appointment-change.ts'
import { appointmentEffects } from '../lifecycle/appointment-effects.ts'
import { leavesSlot } from '../lifecycle/move-effects.ts'
import { practitionerName } from '../messages/notify-patient.ts'
import { momentOf, presentForPatient, presentForStaff } from '../present-appointment.ts'
import { readBack, recordAppointmentEvent, refuseRoomElsewhere, rewriteAppointment } from '../write-appointment.ts'
import { type MoveTarget, type MoveWays, planMove } from './plan-move.ts'

/**
 * To another time, practitioner, room or service, with the same id and its history. Its own time does not stand in its way; when
 * the new one is taken, nothing has changed.
 */
export async function moveVisit(
  scope: WriteScope,
  visit: AppointmentRow,
  target: MoveTarget,
  ways: MoveWays = {},
): Promise<AppointmentRow> {
  const { row } = await changeTime(scope, visit, target, ways)
  refuseRoomElsewhere(row)
  return row
}

/** One of a series, without reading it back and without telling anybody; answers whether its former time can be given to others. */
export async function moveInSeries(
  scope: WriteScope,
  visit: AppointmentRow,
  target: MoveTarget,
  in_series: NonNullable<MoveWays['in_series']>,
): Promise<{ frees: boolean }> {
  const { plan } = await changeTime(scope, visit, target, { in_series })
  return { frees: plan !== undefined && leavesSlot(plan, visit) }
}

async function changeTime(scope: WriteScope, visit: AppointmentRow, target: MoveTarget, ways: MoveWays): Promise<AppointmentChange> {
  const performer = ways.by_offer ? anyStaff : performerOf(scope)
  const transition = requireAppointmentTransition(visit, 'move', performer, momentOf(scope))
  const plan = await planMove(scope, visit, target, ways)
  const change: AppointmentChange = {
    scope,
    visit,
    transition,
    action: 'move',
    from: 'booked',
    to: 'booked',
    input: {},
    plan,
    values: {},
    times: null,
    row: visit,
  }
  await runTransition(transition, appointmentEffects, change, async () => {
    await rewriteAppointment(scope, visit, change.values)
    await recordMove(change)
    if (!ways.in_series) change.row = await readBack(scope, visit.id, { moved_from: visit.starts_at, starts_at: plan.starts_at })
  })
  return change
}

/** The line of its history, and one more when the new service goes without its payment. */
async function recordMove({ scope, visit, values, plan }: AppointmentChange) {
  if (!plan) return
  const { target, starts_at, service, is_other_service, waived } = plan
  const moved_from = {
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    practitioner_id: visit.practitioner_id,
    practitioner_name: practitionerName(visit),
  }
  await recordAppointmentEvent(scope, visit, {
    action: 'move',
    from: 'booked',
    to: 'booked',
    reason: target.reason ?? target.overbook_reason,
    details: {
      moved_from,
      starts_at,
      overbooked: values.overbooked,
      ...(target.overbook ? { overbook_reason: target.overbook_reason } : {}),
      ...(is_other_service ? { service_from: visit.service_name, service: service.name } : {}),
    },
  })
  if (waived?.waive_reason)
    await recordAppointmentEvent(scope, visit, { action: 'waive-prepayment', from: 'booked', to: 'booked', reason: waived.waive_reason })
}

/** Staff move a visit. */
export async function moveForPatient(
  scope: WriteScope,
  id: string,
  { notify_patient, ...target }: BodyOf<typeof appointments.moveAppointment>,
) {
  mayOverbook(scope, target)
  const visit = await lockAppointment(scope, id)
  const row = await moveVisit(scope, visit, target, { notify_patient })
  return presentForStaff(scope, row)
}

/** The patient moves an own visit, no later than the service's notice. */
export async function moveMyAppointment(scope: WriteScope, id: string, target: BodyOf<typeof appointments.moveMyAppointment>) {
  const { id: patient_id } = await requireBookingPatient(scope)
  // The patient is locked before the visit, as when a request is accepted, so that the two cannot deadlock.
  await inTurn(scope, patient_id)
  const visit = await lockAppointment(scope, id)
  if (visit.patient_id !== patient_id) notFound()
  if (
    Date.parse(target.starts_at) === Date.parse(visit.starts_at) &&
    (target.practitioner_id ?? visit.practitioner_id) === visit.practitioner_id
  ) {
    refuseField('starts_at', 'The visit is at this time already.')
  }
  const ends_at = new Date(Date.parse(target.starts_at) + Date.parse(visit.ends_at) - Date.parse(visit.starts_at)).toISOString()
  refuseSecondVisit(
    await othersAround(scope, patient_id, target.starts_at),
    { starts_at: new Date(target.starts_at).toISOString(), ends_at },
    id,
  )
  const { service_id } = visit
  const practitioner_id = target.practitioner_id ?? visit.practitioner_id
  const limits = await refuseBeyondLimits(scope, patient_id, { service_id, practitioner_id, starts_at: target.starts_at }, id)
  const row = await moveVisit(scope, visit, target, { ...limits, notify_patient: true })
  return presentForPatient(scope, row, await clinicPhone(scope))
}
