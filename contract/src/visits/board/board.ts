/** The clinic's day on screens: the hours behind the calendar, calling patients in, rooms, waiting-room displays; part of the domain `appointments`. */
import { z } from 'zod'
import { boardLimits } from '../../foundation/settings/calendar-settings.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, death_known, id, instant, name, text } from '../../kernel/values.ts'
import { staffAppointment, todayAppointment } from '../appointments/appointment-shapes.ts'

const reason = text(500)
/** Minutes of waiting that are told. */
const wait = z.number().int().min(0).max(600)

const manage = 'org:appointments.manage'
const settings = 'org:settings.manage'

/** A screen in a waiting room. */
const display = z.object({
  id,
  name,
  /** null: every place of the clinic. */
  location: z.object({ id, name: z.string() }).nullable(),
  status: z.enum(['active', 'revoked']),
  created_at: instant,
  revoked_at: instant.nullable(),
  version: z.number().int(),
})
export type Display = z.infer<typeof display>

const stretch = z.object({ starts_at: instant, ends_at: instant })
/** `service_id`: they hold for this service alone, as its own hours do for a practitioner who has none then; null: for every service. */
const hours = z.array(stretch.extend({ location_id: id, service_id: id.nullable() }))

/** When can be worked between two days, by practitioner; what is closed, and why. */
const calendarHours = z.object({
  time_zone: z.string(),
  /** Every how many minutes from midnight visits begin here; null where that is left to their length. */
  start_interval_minutes: z.number().int().nullable(),
  practitioners: z.array(
    z.object({
      practitioner_id: id,
      rostered: hours,
      /** The same without leave, closures and what is busy elsewhere. */
      open: hours,
      leave: z.array(stretch),
      /** Busy by an outside calendar; what for is not known. */
      busy_elsewhere: z.array(stretch),
    }),
  ),
  closures: z.array(stretch.extend({ location_id: id.nullable(), reason: z.string() })),
  /** When a room or a device can not be used. */
  room_closures: z.array(stretch.extend({ room_id: id, reason: z.string() })),
  /** Which visit has which device. */
  devices: z.array(z.object({ device_id: id, appointment_id: id })),
})
export type CalendarHours = z.infer<typeof calendarHours>

const displayFields = { name, location_id: id.nullable().optional() }
const secretParams = z.object({ secret: z.string().min(20).max(200) })

/** What hangs on the wall: queue numbers and rooms. No name, no id, no service, no practitioner. */
const waitingRoom = z.object({
  clinic_name: z.string(),
  display_name: z.string(),
  location_name: z.string().nullable(),
  time_zone: z.string(),
  locale: z.string(),
  now: instant,
  /** Called in, the last one first. */
  called: z.array(z.object({ token: z.string(), room_name: z.string().nullable(), called_at: instant })),
  /** Those who wait, in the order in which they came. */
  waiting: z.array(z.object({ token: z.string() })),
})
export type WaitingRoom = z.infer<typeof waitingRoom>

export const board = {
  getToday: call({
    method: 'GET',
    path: '/org/today',
    access: 'org:appointments.view',
    cost: 3,
    patient_data: 'appointments',
    summary: 'The board of a day: every visit with its timers, and what waits to be answered.',
    query: z.strictObject({ on: day.optional(), practitioner_id: id.optional(), location_id: id.optional() }),
    output: z.object({
      on: day,
      time_zone: z.string(),
      now: instant,
      items: z.array(todayAppointment),
      /** When the timers of the clinic's board turn. */
      limits: boardLimits,
      /** Requests waiting for an answer, and past visits without an outcome. */
      requests: z.number().int(),
      unresolved: z.number().int(),
    }),
  }),
  bookWalkIn: call({
    method: 'POST',
    path: '/org/appointments/walk-ins',
    access: manage,
    audit: 'appointment.walk-in',
    patient_data: 'appointments',
    status: 201,
    errors: ['time_taken', 'refused_by_rule', 'not_found'],
    summary: 'A patient who came without an appointment: gets the next token of the day and counts as arrived.',
    body: body({
      patient_id: id,
      service_id: id,
      /** Left out: of those who offer the service and work now, the one with the shortest wait. */
      practitioner_id: id.optional(),
      location_id: id.optional(),
      room_id: id.optional(),
      reason: reason.optional(),
      wait_minutes: wait.optional(),
      death_known: death_known.optional(),
    }),
    output: staffAppointment,
  }),
  getCalendarHours: call({
    method: 'GET',
    path: '/org/calendar-hours',
    access: 'org:appointments.view',
    patient_data: 'appointments',
    errors: ['refused_by_rule'],
    summary: 'When each practitioner works between two days, both included, with leave and closures: what the calendar shades.',
    query: z.strictObject({ from: day, to: day, practitioner_id: id.optional() }),
    output: calendarHours,
  }),
  callPatient: call({
    method: 'POST',
    path: '/org/appointments/{id}/call',
    access: manage,
    audit: 'appointment.call',
    patient_data: 'appointments',
    errors: ['not_found', 'state_not_allowed', 'time_taken', 'refused_by_rule'],
    summary: 'Calls a waiting patient in, to a room if one is named; displays show the queue number. May be repeated.',
    params: idParams,
    body: body({ room_id: id.optional() }),
    output: staffAppointment,
  }),
  swapRooms: call({
    method: 'POST',
    path: '/org/appointments/{id}/swap-rooms',
    access: manage,
    audit: 'appointment.swap-rooms',
    patient_data: 'appointments',
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule', 'time_taken'],
    summary: 'Two visits exchange their rooms, both or neither.',
    params: idParams,
    body: body({ with_appointment_id: id }),
    output: z.object({ items: z.array(staffAppointment) }),
  }),

  listDisplays: call({
    method: 'GET',
    path: '/org/displays',
    access: 'org:appointments.view',
    summary: 'The waiting-room displays, by name; those that were ended only when asked for.',
    query: listQuery.extend({ status: z.enum(['active', 'revoked']).default('active') }),
    output: page(display),
  }),
  createDisplay: call({
    method: 'POST',
    path: '/org/displays',
    access: settings,
    audit: 'display.create',
    secret: true,
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'A display with an address of its own. `secret` is its last part and is shown this once.',
    body: body(displayFields),
    output: display.extend({ secret: z.string() }),
  }),
  updateDisplay: call({
    method: 'PATCH',
    path: '/org/displays/{id}',
    access: settings,
    audit: 'display.change',
    versioned: true,
    errors: ['not_found', 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
    summary: 'Renames a display, or hangs it elsewhere; its address stays.',
    params: idParams,
    body: body({ name: name.optional(), location_id: id.nullable().optional() }),
    output: display,
  }),
  revokeDisplay: call({
    method: 'POST',
    path: '/org/displays/{id}/revoke',
    access: settings,
    audit: 'display.revoke',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Ends a display: its address shows nothing from now on.',
    params: idParams,
    body: body({}),
    output: display,
  }),

  getWaitingRoom: call({
    method: 'GET',
    path: '/public/displays/{secret}',
    access: 'public',
    errors: ['not_found'],
    summary: 'What a display shows now: queue numbers, and the rooms that they are called to.',
    params: secretParams,
    output: waitingRoom,
  }),
  watchWaitingRoom: call({
    method: 'GET',
    path: '/public/displays/{secret}/events',
    access: 'public',
    errors: ['not_found'],
    summary: 'The live stream of a display: `change` when it should read again, `ended` when it was revoked.',
    params: secretParams,
    produces: 'text/event-stream',
    output: z.any(),
  }),
}
