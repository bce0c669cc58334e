import type { AppointmentAction } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { type ApiCall, api } from '#api/index.ts'

export interface TransitionBody {
  reason?: string
  room_id?: string
  wait_minutes?: number
  notify_patient?: boolean
  requested_by?: 'patient' | 'clinic'
  waive_fee_reason?: string
}
/** The subject of a transition. */
export interface TransitionSubject {
  id: string
  patient: { id: string; name: string }
  practitioner: { id: string; name: string; title: string | null }
}
/** The visit after the transition. */
export type AfterTransition = Pick<StaffAppointment, 'id' | 'can' | 'version' | 'wait_promise_minutes' | 'arrived_at' | 'checked_in_at'>
/** The visit after it was entered in error, or after an undone transition, with what became of its charge. */
export interface ChargedAppointment {
  charge?: { outcome: 'none' | 'withdrawn' | 'taken-off-draft' | 'billed'; invoice: { id: string; label: string } | null }
}
type TransitionCall = ApiCall<{ params: { id: string }; body: TransitionBody }, AfterTransition & ChargedAppointment>
/** Every action but `move`, which has a screen of its own. */
export type TransitionAction = Exclude<AppointmentAction, 'move'>

/** The calls differ in their bodies; a transition is given only the fields of its own dialog. */
const asTransitionCall = (call: unknown) => call as TransitionCall

/** The call of each transition. */
export const transitionCalls: Record<TransitionAction, TransitionCall> = {
  book: asTransitionCall(api.appointments.confirmPending),
  arrive: asTransitionCall(api.appointments.recordArrival),
  'check-in': asTransitionCall(api.appointments.checkInAppointment),
  start: asTransitionCall(api.appointments.startConsultation),
  fulfil: asTransitionCall(api.appointments.fulfilAppointment),
  reopen: asTransitionCall(api.appointments.reopenAppointment),
  'took-place': asTransitionCall(api.appointments.recordAsFulfilled),
  cancel: asTransitionCall(api.appointments.cancelAppointment),
  leave: asTransitionCall(api.appointments.recordDeparture),
  'no-show': asTransitionCall(api.appointments.recordNoShow),
  undo: asTransitionCall(api.appointments.undoTransition),
  'enter-in-error': asTransitionCall(api.appointments.enterAppointmentInError),
}
