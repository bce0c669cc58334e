/** Visits that come again: weekly, every few weeks, on chosen weekdays, and never without an end; part of the domain `appointments`. */
import { z } from 'zod'
import { freeTime } from '../../clinic/directory/directory.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, flag, id, instant, text, timeOfDay } from '../../kernel/values.ts'
import { appointmentPatient, appointmentPractitioner, appointmentService } from '../appointments/appointment-shapes.ts'
import { appointmentStatuses } from '../appointments/appointment-statuses.ts'
import { timeBlock } from '../appointments/explained-times.ts'

const manage = 'org:appointments.manage'
const reason = text(500)
const weekday = z.number().int().min(1).max(7)
const duration = z.number().int().min(5).max(1440)

/** More visits than this are no plan. */
export const mostVisits = 104
/** A series ends within two years. */
export const longestSeriesDays = 731

const count = z.number().int().min(2, 'At least two visits.').max(mostVisits, `At most ${mostVisits} visits.`)
const every_weeks = z.number().int().min(1).max(26)

/** When the visits come again, on the clinic's clock. Ends after `count` visits or with the day `until`, one of the two. */
export const seriesPattern = z.strictObject({
  /** Monday is 1. */
  weekdays: z.array(weekday).min(1, 'Choose at least one day of the week.').max(7),
  every_weeks: every_weeks.default(1),
  /** The first day that counts; its week is the first. */
  starts_on: day,
  time: timeOfDay,
  count: count.optional(),
  until: day.optional(),
})
export type SeriesPattern = z.infer<typeof seriesPattern>

/** One date of the pattern, before anything is written. */
export const seriesDate = z.object({
  /** The day of the pattern. */
  on: day,
  starts_at: instant,
  ends_at: instant,
  is_free: z.boolean(),
  /** Why not, and what else is worth knowing; those that bind staff stand in the way. */
  blocks: z.array(timeBlock),
  /** The nearest free times of the same practitioner, when it is not free. */
  alternatives: z.array(freeTime),
})
export type SeriesDate = z.infer<typeof seriesDate>

const seriesVisit = z.object({
  id,
  /** The day of the pattern that it stands for. */
  on: day,
  starts_at: instant,
  ends_at: instant,
  status: z.enum(appointmentStatuses),
  /** Moved by itself: changes of the series pass it by. */
  moved: z.boolean(),
  version: z.number().int(),
})

const core = {
  id,
  patient: appointmentPatient,
  practitioner: appointmentPractitioner,
  service: appointmentService,
  time_zone: z.string(),
  weekdays: z.array(weekday),
  every_weeks: z.number().int(),
  starts_on: day,
  /** The day of the last visit of the pattern. */
  ends_on: day,
  time: timeOfDay,
  duration_minutes: z.number().int(),
  created_at: instant,
  version: z.number().int(),
}
/** Appointments that come again by a weekly pattern. */
export const appointmentSeries = z.object({ ...core, visits: z.array(seriesVisit) })
export type AppointmentSeries = z.infer<typeof appointmentSeries>

/** Which visits a change is for; `following` begins with the one that is named. What is over is never touched. */
export const seriesScopes = ['following', 'all'] as const
export type SeriesScope = 'this' | (typeof seriesScopes)[number]
const scoped = {
  scope: z.enum(seriesScopes),
  /** The visit from which the change was made. */
  appointment_id: id,
  /** Also those that were moved by themselves; otherwise they stay as they are. */
  include_moved: z.boolean().default(false),
}
const target = {
  /** The whole series by so many days. */
  shift_days: z.number().int().min(-6).max(6).default(0),
  /** Of the clinic's clock; each keeps its own when left out. */
  time: timeOfDay.optional(),
  practitioner_id: id.optional(),
  location_id: id.optional(),
  room_id: id.nullable().optional(),
  duration_minutes: duration.optional(),
}

export const series = {
  previewSeries: call({
    method: 'GET',
    path: '/org/appointment-series/preview',
    access: manage,
    patient_data: 'appointments',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Every date of a pattern with what stands in its way and the nearest free times. Writes nothing.',
    query: z.strictObject({
      patient_id: id.optional(),
      service_id: id,
      practitioner_id: id,
      location_id: id.optional(),
      room_id: id.optional(),
      duration_minutes: z.coerce.number().int().min(5).max(1440).optional(),
      /** Numbers separated by commas, Monday is 1. */
      weekdays: z.string().regex(/^[1-7](,[1-7]){0,6}$/, 'Choose at least one day of the week.'),
      every_weeks: z.coerce.number().int().min(1).max(26).default(1),
      starts_on: day,
      time: timeOfDay,
      count: z.coerce.number().int().min(2, 'At least two visits.').max(mostVisits, `At most ${mostVisits} visits.`).optional(),
      until: day.optional(),
    }),
    output: z.object({ items: z.array(seriesDate), time_zone: z.string() }),
  }),
  createSeries: call({
    method: 'POST',
    path: '/org/appointment-series',
    access: manage,
    audit: 'appointment-series.create',
    patient_data: 'appointments',
    status: 201,
    errors: ['time_taken', 'refused_by_rule', 'not_found'],
    summary: 'Books the dates as they were decided, all of them or none.',
    body: body({
      patient_id: id,
      service_id: id,
      practitioner_id: id,
      location_id: id.optional(),
      room_id: id.optional(),
      duration_minutes: duration.optional(),
      reason: reason.optional(),
      source: z.enum(['front-desk', 'phone']).optional(),
      pattern: seriesPattern,
      /** Dates that are left out or moved; the others are as the pattern has them. */
      decisions: z
        .array(body({ on: day, left_out: z.boolean().optional(), starts_at: instant.optional(), practitioner_id: id.optional() }))
        .max(mostVisits)
        .default([]),
      /** Of a service that asks for money before a visit: why this series needs none. A series is booked at once or not at all. */
      waive_reason: reason.optional(),
      notify_patient: z.boolean().default(true),
    }),
    output: appointmentSeries,
  }),
  listSeries: call({
    method: 'GET',
    path: '/org/appointment-series',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    summary: 'Series of visits, the newest first.',
    query: listQuery.extend({ patient_id: id.optional() }),
    output: page(z.object({ ...core, visits_left: z.number().int() })),
  }),
  getSeries: call({
    method: 'GET',
    path: '/org/appointment-series/{id}',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    errors: ['not_found'],
    summary: 'A series with all its visits.',
    params: idParams,
    output: appointmentSeries,
  }),
  previewSeriesMove: call({
    method: 'GET',
    path: '/org/appointment-series/{id}/preview-move',
    access: manage,
    patient_data: 'appointments',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Every visit that a change would move, with what stands in its way. Writes nothing.',
    params: idParams,
    query: z.strictObject({
      scope: z.enum(seriesScopes),
      appointment_id: id,
      include_moved: flag.optional(),
      shift_days: z.coerce.number().int().min(-6).max(6).default(0),
      time: timeOfDay.optional(),
      practitioner_id: id.optional(),
      location_id: id.optional(),
      room_id: id.optional(),
      duration_minutes: z.coerce.number().int().min(5).max(1440).optional(),
    }),
    output: z.object({
      items: z.array(seriesDate.extend({ appointment_id: id, from_starts_at: instant })),
      /** Visits that were moved by themselves and stay where they are. */
      kept: z.number().int(),
      time_zone: z.string(),
    }),
  }),
  moveSeries: call({
    method: 'POST',
    path: '/org/appointment-series/{id}/move',
    access: manage,
    audit: 'appointment-series.move',
    patient_data: 'appointments',
    errors: ['time_taken', 'state_not_allowed', 'refused_by_rule', 'not_found'],
    summary: 'Moves this and the following visits, or all that are to come; all of them or none.',
    params: idParams,
    body: body({
      ...scoped,
      ...target,
      /** Visits that stay where they are, or go somewhere else. */
      decisions: z
        .array(body({ appointment_id: id, keep: z.boolean().optional(), starts_at: instant.optional() }))
        .max(mostVisits)
        .default([]),
      reason: reason.optional(),
      notify_patient: z.boolean().default(true),
    }),
    output: appointmentSeries,
  }),
  cancelSeries: call({
    method: 'POST',
    path: '/org/appointment-series/{id}/cancel',
    access: manage,
    audit: 'appointment-series.cancel',
    patient_data: 'appointments',
    errors: ['state_not_allowed', 'not_found', 'refused_by_rule'],
    summary: 'Cancels this and the following visits, or all that are to come.',
    params: idParams,
    body: body({
      ...scoped,
      reason,
      requested_by: z.enum(['patient', 'clinic']).default('clinic'),
      notify_patient: z.boolean().default(true),
    }),
    output: appointmentSeries,
  }),
}
