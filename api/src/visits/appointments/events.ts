import type { Money } from '@polyclinic/contract/kernel/values'
import type { ReleaseCause } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'

/** A stretch of a practitioner's time that somebody gave back. Whether it is still free is not said. */
export interface ReleasedSlot {
  practitioner_id: string
  service_id?: string | null
  starts_at: string
  ends_at: string
  cause: ReleaseCause
  /** Nobody else is offered it before. */
  offer_from?: string
}

/** A time that somebody keeps until it expires. */
export interface HeldSlot {
  id: string
  practitioner_id: string
  service_id: string
  starts_at: string
  ends_at: string
  expires_at: string
}

/** An appointment that something happened to, which is locked. */
export interface ChangedAppointment {
  id: string
  patient_id: string
  service_id: string
  practitioner_id: string
  starts_at: string
}

/** It did not take place, and the patient answers for that. */
export interface MissedAppointment extends ChangedAppointment {
  /** Why staff let the patient off the fee. */
  waive_fee_reason?: string | undefined
  /** What the patient was told that cancelling costs, of a patient's own cancellation. */
  accepted_fee?: Money | undefined
}

/** A patient's account gives up its provisional chart for the one that the clinic kept for the patient before. */
export interface ClaimedChart {
  /** The provisional chart. */
  from: string
  to: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    'slots.released': readonly ReleasedSlot[]
    'hold.created': HeldSlot
    /** Given back before it expired, without a booking. */
    'hold.released': HeldSlot & { created_at: string }
    /** A patient has a time for the service: by a booking, a yes, a payment, or because a cancellation was taken back. */
    'appointment.booked': { id: string; patient_id: string; service_id: string }
    /** A booking that somebody made for an entry of the waitlist. */
    'appointment.booked-from-waitlist': { waitlist_entry_id: string; appointment: { id: string; patient_id: string } }
    /** Open matters of the provisional chart move along. */
    'chart.claimed': ClaimedChart
    /** The clinic cancelled it, or says that it was never one. */
    'appointment.taken-away': { id: string; patient_id: string; starts_at: string }
    /** The consultation is over, at `fulfilled_at`. */
    'appointment.fulfilled': { visit: ChangedAppointment; fulfilled_at: string }
    /** A finished consultation was reopened. */
    'appointment.reopened': ChangedAppointment
    'appointment.no-show': MissedAppointment
    /** Inside the notice of the service, at the patient's wish. */
    'appointment.cancelled-late': MissedAppointment
    /** The appointment, which is locked, becomes one of another service. */
    'appointment.service-changed': { id: string; patient_id: string }
  }
}
