/** Reminders of visits: when they are sent and how, and what was sent about a visit; part of the domain `appointments`. */
import { z } from 'zod'
import { messageKindNames } from '../../clinic/notifications/message-kinds.ts'
import { callReasons, messageWays, noWayReasons } from '../../clinic/notifications/message-ways.ts'
import { channels, quietHours } from '../../clinic/notifications/notifications.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant } from '../../kernel/values.ts'

/** Longest and shortest time before a visit at which one may be reminded. */
export const reminderLimits = { longest: 14 * 1440, shortest: 15, rules: 5 }

/** When before a visit a reminder is sent, and by which ways. */
const rule = z.strictObject({
  /** Whole days are counted on the clinic's calendar: a day before 9:00 is 9:00, also when the clocks change in between. */
  minutes_before: z.number().int().min(reminderLimits.shortest).max(reminderLimits.longest),
  channels: z
    .array(z.enum(channels))
    .min(1, 'Choose at least one way.')
    .max(channels.length)
    .refine((list) => new Set(list).size === list.length, 'Name each way once.'),
})
export type ReminderRule = z.infer<typeof rule>

const settings = {
  /** The longest time before the visit first. */
  rules: z.array(rule).max(reminderLimits.rules, 'Five reminders are the most.'),
  /** No mails and text messages in between, unless a person has chosen other hours. The same time twice: at any hour. */
  ...quietHours.shape,
}
/** When the clinic reminds its patients, and when it is quiet. */
const reminderSettings = z.object(settings)
export type ReminderSettings = z.infer<typeof reminderSettings>

/** `skipped`: it was not tried, for nobody wanted it or could be written to. `failed`: it was tried and refused. */
export const messageStatuses = ['waiting', 'sent', 'skipped', 'failed'] as const

/** A message about an appointment, and whether it arrived. */
const visitMessage = z.object({
  id,
  channel: z.enum(channels),
  /** What it tells: the name of its template. */
  template: z.string(),
  recipient: z.string(),
  /** When it is to leave; of one that is skipped, when it would have. */
  send_at: instant,
  sent_at: instant.nullable(),
  status: z.enum(messageStatuses),
  /** Why it was skipped, failed, or is tried again. */
  reason: z.string().nullable(),
})
export type VisitMessage = z.infer<typeof visitMessage>

/** Whether a patient is written to about visits by each way; null where the chart has no address for it. */
const messageChannels = z.object({
  email: z.boolean().nullable(),
  sms: z.boolean().nullable(),
  /** Since when mails to the chart's address come back; null: they arrive, as far as is known. */
  email_bounced_at: instant.nullable(),
})
export type MessageChannels = z.infer<typeof messageChannels>

/** Whom a message about a patient would reach at this moment. */
const reachability = z.object({
  /** `proxy`: only somebody who acts for the patient. null: nobody, and somebody has to ring. */
  through: z.enum(['patient', 'proxy']).nullable(),
  ways: z.array(z.enum(messageWays)),
  /** Why it leaves for nobody. */
  reason: z.enum(noWayReasons).nullable(),
  /** The chart's number, to ring. */
  phone: z.string().nullable(),
})
export type Reachability = z.infer<typeof reachability>

/** A patient whom no message reached. */
const patientCall = z.object({
  id,
  patient: z.object({ id, name: z.string(), phone: z.string().nullable() }),
  /** What was to be told: the name of its template. */
  template: z.string(),
  /** Why nobody was, or what was answered. */
  reason: z.enum(callReasons),
  /** The visit that it is about, if it is one. */
  appointment_id: id.nullable(),
  starts_at: instant.nullable(),
  created_at: instant,
  called: z.object({ at: instant, by: z.string() }).nullable(),
})
export type PatientCall = z.infer<typeof patientCall>

export const reminders = {
  getReminderSettings: call({
    method: 'GET',
    path: '/org/reminder-settings',
    access: 'org:settings.manage',
    summary: 'When patients are reminded of their visits and how, and the hours in which nobody is written to.',
    output: reminderSettings,
  }),
  updateReminderSettings: call({
    method: 'PUT',
    path: '/org/reminder-settings',
    access: 'org:settings.manage',
    audit: 'reminder-settings.change',
    errors: ['refused_by_rule'],
    summary: 'Changes them; the reminders that wait are made anew within a minute.',
    body: body(settings),
    output: reminderSettings,
  }),
  listVisitMessages: call({
    method: 'GET',
    path: '/org/appointments/{id}/messages',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'What was sent about a visit, what waits, and what was skipped or failed and why; the first first.',
    params: idParams,
    output: z.object({ items: z.array(visitMessage) }),
  }),
  getMessageChannels: call({
    method: 'GET',
    path: '/org/patients/{id}/message-channels',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: ['not_found'],
    summary: "Whether the clinic writes to the chart's addresses about visits. What an account holder has chosen holds besides.",
    params: idParams,
    output: messageChannels,
  }),
  updateMessageChannels: call({
    method: 'PUT',
    path: '/org/patients/{id}/message-channels',
    access: 'org:patients.edit',
    audit: 'patient.message-channels',
    patient_data: 'demographics',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Writes no more to an address of the chart, or writes to it again, also after mails have come back.',
    params: idParams,
    body: body({
      email: z.boolean().optional(),
      sms: z.boolean().optional(),
      /** The patient has confirmed the address from which mails came back: it is written to again. */
      email_confirmed: z.literal(true).optional(),
    }),
    output: messageChannels,
  }),
  getReachability: call({
    method: 'GET',
    path: '/org/patients/{id}/reachability',
    access: 'org:appointments.manage',
    patient_data: 'demographics',
    errors: ['not_found'],
    summary: 'Whom a message about this patient would reach now, so that it is known before a visit is booked, moved or cancelled.',
    params: idParams,
    query: z.strictObject({ kind: z.enum(messageKindNames).default('appointment-booked') }),
    output: reachability,
  }),
  listPatientCalls: call({
    method: 'GET',
    path: '/org/patient-calls',
    access: 'org:appointments.manage',
    patient_data: 'appointments',
    summary: 'Patients whom no message reached and who have to be rung, the latest first.',
    query: listQuery.extend({ status: z.enum(['open', 'called']).default('open') }),
    output: page(patientCall),
  }),
  updatePatientCall: call({
    method: 'PUT',
    path: '/org/patient-calls/{id}',
    access: 'org:appointments.manage',
    audit: 'patient.call',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'Ticks off that the patient was rung, with who did and when; or takes that back.',
    params: idParams,
    body: body({ called: z.boolean() }),
    output: patientCall,
  }),
}
