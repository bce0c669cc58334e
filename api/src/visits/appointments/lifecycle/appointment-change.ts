import type { Performer } from '@polyclinic/contract/kernel/machine'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { AppointmentStatus } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { AppointmentAction, AppointmentTransition } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import type { Updateable } from 'kysely'
import type { DB } from '../../../kernel/db/types.gen.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { WithdrawnCharge } from '../../../money/billing/index.ts'
import type { AppointmentRow } from '../appointments.sql.ts'
import type { MovePlan } from '../moving/plan-move.ts'
import type { VisitTimes } from './actual-times.ts'

/** The input of a transition, as its performer gives it. */
export interface TransitionInput {
  /** In the words of a person, or a `CancelOutcome`. */
  reason?: string | undefined
  /** Told at the desk, or reckoned for a patient who comes; estimated when left out. */
  wait_minutes?: number | undefined
  room_id?: string | undefined
  /** The queue number of a patient who comes by themselves: the system has counted it. */
  token?: string | undefined
  /** Of a cancellation: at the patient's wish, so that inside the notice it is late. */
  requested_by?: 'patient' | 'clinic' | undefined
  /** Of a no-show or a late cancellation: why the patient is let off its fee, or the fee that the patient has accepted. */
  waive_fee_reason?: string | undefined
  accepted_fee?: Money | undefined
  /** The practitioner's time is closed at the same moment: nobody is to have it. */
  time_is_closed?: boolean
  /** What is written beside the status: what became of the payment that the visit waited for. */
  prepayment?: { prepayment_status: string; prepayment_payment_id?: string }
  /** What the patient is told; `null`: nothing, or by whoever asks for it. The usual message when left out. */
  message?: { template: 'appointment-booked' | 'appointment-cancelled' | 'appointment-unpaid'; reason?: string | undefined } | null
  /** Who acts, where it follows from a rule of the clinic rather than from what somebody may do. */
  performer?: Performer
}

/** A transition of an appointment under way: what its effects read and write. */
export interface AppointmentChange {
  readonly scope: WriteScope
  /** The locked row before the change. */
  readonly visit: AppointmentRow
  readonly transition: AppointmentTransition
  readonly action: AppointmentAction
  readonly from: AppointmentStatus
  readonly to: AppointmentStatus
  readonly input: TransitionInput
  /** Where it goes, of a move. */
  readonly plan?: MovePlan
  /** The columns to write; complete when the effects that come before have run. */
  values: Updateable<DB['appointments']>
  /** When it took place, of a visit whose outcome is recorded afterwards. */
  times: VisitTimes | null
  /** The row after the change. */
  row: AppointmentRow
  /** What became of its charge. */
  charge?: WithdrawnCharge
}
