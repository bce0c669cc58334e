/** What goes over the wire about an appointment, a hold, a request, an enrolment. */
import { z } from 'zod'
import { publicService } from '../../clinic/directory/directory.ts'
import { messageWays } from '../../clinic/notifications/message-ways.ts'
import { prepaymentStatuses } from '../../engine/money/prepayment.ts'
import { ageUnits } from '../../kernel/age.ts'
import { chartClosed, chartText } from '../../kernel/chart-texts.ts'
import { day, id, instant, money } from '../../kernel/values.ts'
import { appointmentSources, appointmentStatuses } from './appointment-statuses.ts'
import { appointmentActions } from './appointment-transitions.ts'
import { confirmationWays } from './confirmation.ts'
import type { TimeBlock } from './explained-times.ts'
import { requestActions, requestStatuses } from './request-transitions.ts'

const status = z.enum(appointmentStatuses)
const source = z.enum(appointmentSources)

/** An action that the status allows and something else forbids now, with the sentence that says what. */
const unavailable = z.array(
  z.object({
    /** One of those that `can` would list. */
    action: z.enum(appointmentActions),
    detail: z.string(),
  }),
)
const can = z.array(z.enum(appointmentActions))
const place = z.object({ id, name: z.string(), address_line: z.string().nullable(), city: z.string().nullable() })
const named = z.object({ id, name: z.string() })
/** Who sees the patient, as an appointment shows it. */
export const appointmentPractitioner = z.object({
  id,
  name: z.string(),
  title: z.string().nullable(),
  specialty: z.string(),
  color: z.string().nullable(),
})
/**
 * Who takes part beside the practitioner, chosen by hand: of each list of the service at most one. Whoever is not chosen is
 * chosen by the server, from those who are free.
 */
export const chosenParticipants = z.array(id).max(5)
/** What is booked, as an appointment shows it. */
export const appointmentService = z.object({
  id,
  name: z.string(),
  color: z.string(),
  duration_minutes: z.number().int(),
  place: z.enum(['in-person', 'video']),
  price: money,
})

/** What is asked for before the visit is booked, as long as it matters: what is due, was paid or was waived. */
const prepayment = z.object({
  amount: money,
  /** Until when the time is kept for it; null: it was never asked for. */
  due_at: instant.nullable(),
  status: z.enum(prepaymentStatuses),
})

/** Whether the patient has said that they will come. FHIR: the participant is `accepted`, or `needs-action`. */
const confirmation = z.object({
  confirmed_at: instant.nullable(),
  way: z.enum(confirmationWays).nullable(),
  /** When a message last asked for it, and by which way it left. */
  asked_at: instant.nullable(),
  asked_way: z.enum(messageWays).nullable(),
  /** It is booked, to come and not confirmed: it may be confirmed, and asked for. */
  open: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmation>

const core = {
  id,
  status,
  starts_at: instant,
  ends_at: instant,
  /** The clinic's zone, in which the times are shown. */
  time_zone: z.string(),
  practitioner: appointmentPractitioner,
  /** Who takes part beside the practitioner. */
  participants: z.array(named.extend({ title: z.string().nullable() })),
  service: appointmentService,
  location: place,
  room: named.nullable(),
  source,
  /** What the patient says the visit is for. */
  reason: chartText().nullable(),
  cancel_reason: chartText().nullable(),
  cancelled_late: z.boolean(),
  /** Until when the patient may cancel without being late. */
  cancel_until: instant,
  prepayment: prepayment.nullable(),
  confirmation,
  /** Queue token of the day, `A-001`. */
  token: z.string().nullable(),
  /** The wait that was told when the patient came, from then on. */
  wait_promise_minutes: z.number().int().nullable(),
  /** One of several that come again; `series_moved`: it was moved by itself. */
  series_id: id.nullable(),
  series_moved: z.boolean(),
  arrived_at: instant.nullable(),
  checked_in_at: instant.nullable(),
  started_at: instant.nullable(),
  fulfilled_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  created_at: instant,
  version: z.number().int(),
  can,
  unavailable,
}

/** Whose visit it is, as staff see it. */
export const appointmentPatient = z.object({
  id,
  name: z.string(),
  /** What staff call the patient, where it is not the official name. */
  preferred_name: z.string().nullable(),
  record_number: z.string(),
  birth_date: day.nullable(),
  /** Today on the clinic's calendar, or of who has died the age then: in days, weeks, months or years, as it is said. */
  age: z.object({ value: z.number().int(), unit: z.enum(ageUnits) }).nullable(),
  /** Whether they have died. */
  is_deceased: z.boolean(),
  sex: z.enum(['female', 'male', 'other', 'unknown']).nullable(),
  phone: z.string().nullable(),
  /** `provisional`: a chart opened by its account, not yet matched by staff. */
  status: z.string(),
  restricted: z.boolean(),
})

/** An appointment, as staff see it. */
export const staffAppointment = z.object({
  ...core,
  /** `payment_id`: what was paid, the patient's credit until an invoice uses it. */
  prepayment: prepayment.extend({ payment_id: id.nullable() }).nullable(),
  patient: appointmentPatient,
  chart_closed: chartClosed,
  overbooked: z.boolean(),
  /** When the patient was last called in from the waiting room. */
  called_at: instant.nullable(),
})
export type StaffAppointment = z.infer<typeof staffAppointment>

/** What happened to an appointment: who did what, and when. */
export const appointmentEvent = z.object({
  id,
  /** What was done, mostly one of the actions that `can` lists. */
  action: z.string(),
  from_status: status.nullable(),
  to_status: status,
  reason: chartText().nullable(),
  actor_name: z.string(),
  actor_kind: z.enum(['visitor', 'patient', 'staff', 'admin', 'system']),
  at: instant,
  /** Of a move: where it was. */
  moved_from: z.object({ starts_at: instant, practitioner_name: z.string() }).nullable(),
})

/** Of a visit that was entered in error. */
const invoiceToCredit = z.object({ id, label: z.string() })
/** What became of the charges of a visit that was entered in error, or of its fee when a transition is undone. */
export const withdrawnCharge = z.object({
  /** `taken-off-draft`: its line left a draft invoice. `billed`: `invoice` must be credited. */
  outcome: z.enum(['none', 'withdrawn', 'taken-off-draft', 'billed']),
  invoice: invoiceToCredit.nullable(),
  /** The same as a sentence; null when there was nothing to bill. */
  detail: z.string().nullable(),
})

/** An appointment with its history, as staff see it. */
export const staffAppointmentDetail = staffAppointment.extend({
  patient: appointmentPatient.extend({ email: z.string().nullable(), alert: z.string().nullable(), allergies: z.boolean() }),
  events: z.array(
    appointmentEvent.extend({
      /** Of a change of room, reason or promised wait (minutes): from what to what; null: none. */
      changes: z.array(
        z.object({ field: z.enum(['service', 'room', 'reason', 'wait']), from: chartText().nullable(), to: chartText().nullable() }),
      ),
    }),
  ),
  /** What it takes beside the room. */
  devices: z.array(named),
  /** Of a visit that was entered in error, and of a fee that was withdrawn: the invoice that bills for it all the same. */
  invoice_to_credit: invoiceToCredit.nullable(),
  encounter: z.object({ id, status: z.string(), started_at: instant, finished_at: instant.nullable() }).nullable(),
  /** What a no-show and a late cancellation of it cost the patient, tax included; null: nothing. */
  fees: z.object({
    /** For not coming. */
    no_show: money.nullable(),
    /** For cancelling after `cancel_until` at the patient's wish. */
    late_cancellation: money.nullable(),
  }),
})
export type StaffAppointmentDetail = z.infer<typeof staffAppointmentDetail>

/** Charged and on no invoice, on one that is a draft or not paid in full, paid in full, or not to be billed. */
export const visitPayments = ['unbilled', 'invoiced', 'paid', 'not-billable'] as const
export type VisitPayment = (typeof visitPayments)[number]

/** An appointment of the day, as the front desk sees it. */
export const todayAppointment = staffAppointment.extend({
  allergies: z.boolean(),
  alert: z.string().nullable(),
  encounter_id: id.nullable(),
  /** Open invoices of the patient; null for roles that see no money. */
  balance_due: money.nullable(),
  /** Where the bill of this visit stands; null where nothing is charged yet, and for roles that see no money. */
  payment: z.enum(visitPayments).nullable(),
})
export type TodayAppointment = z.infer<typeof todayAppointment>

/** An appointment, as its patient sees it. */
export const patientAppointment = z.object({
  ...core,
  /** Until when it may be moved. */
  move_until: instant,
  organization: z.object({ id, name: z.string(), phone: z.string().nullable() }),
})
export type PatientAppointment = z.infer<typeof patientAppointment>

/** A time that is kept for ten minutes while somebody books it. */
export const hold = z.object({
  id,
  starts_at: instant,
  ends_at: instant,
  expires_at: instant,
  /** The server's clock, for whoever counts down. */
  now: instant,
  time_zone: z.string(),
  practitioner: appointmentPractitioner,
  service: publicService,
  location: place,
})
export type Hold = z.infer<typeof hold>

const requestOffer = z.object({
  starts_at: instant,
  ends_at: instant,
  practitioner: appointmentPractitioner,
  location: place,
  /** What the clinic writes about it. */
  note: chartText().nullable(),
})
const requestCore = {
  id,
  status: z.enum(requestStatuses),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  service: appointmentService,
  /** null: any practitioner of the service. */
  practitioner: appointmentPractitioner.nullable(),
  /** Where it would be; null when anybody of several places will do. */
  location: place.nullable(),
  reason: chartText().nullable(),
  decline_reason: chartText().nullable(),
  /** Who accepted, declined or withdrew it; null while it is open. */
  answered_by: z.enum(['staff', 'patient']).nullable(),
  /** The other time that the clinic offered last; kept for the patient while the status is `counter-offered`. */
  offer: requestOffer.nullable(),
  appointment_id: id.nullable(),
  /** Of an open one: when it ends by itself. */
  expires_at: instant,
  created_at: instant,
  version: z.number().int(),
  can: z.array(z.enum(requestActions)),
}
/** A request for a visit, as the patient sees it. */
export const patientRequest = z.object(requestCore)
export type PatientRequest = z.infer<typeof patientRequest>
/** A request for a visit, as staff see it. */
export const staffRequest = z.object({
  ...requestCore,
  patient: appointmentPatient,
  chart_closed: chartClosed,
  /** Whether the time could be booked as asked, now; null once it is answered. */
  still_free: z.boolean().nullable(),
  /** It waits for an answer, and for longer than the clinic wants. */
  overdue: z.boolean(),
})
export type StaffRequest = z.infer<typeof staffRequest>

/** That an account is a patient of a clinic. */
export const enrolment = z.object({
  organization_id: id,
  organization_name: z.string(),
  city: z.string().nullable(),
  patient_id: id,
  status: z.enum(['provisional', 'active']),
  is_default: z.boolean(),
  created_at: instant,
})
export type Enrolment = z.infer<typeof enrolment>

/** What a `time_taken` offers instead. */
export interface TimeTakenAlternatives {
  next: { starts_at: string; ends_at: string; practitioner_id: string; location_id: string }[]
  /** What is in the way; for staff only. */
  blocks?: TimeBlock[]
}
