/** A time that the desk keeps while a form is filled in; part of the domain `appointments`. */
import { z } from 'zod'
import { hold } from './appointment-shapes.ts'
import { body, call, idParams, message } from './call.ts'
import { id, instant } from './values.ts'

const manage = 'org:appointments.manage'

export const holds = {
  holdAtDesk: call({
    method: 'POST',
    path: '/org/holds',
    access: manage,
    audit: 'hold.create',
    status: 201,
    errors: ['time_taken', 'refused_by_rule', 'not_found'],
    summary: 'Keeps a time for ten minutes while the booking is filled in. A further hold of the same account replaces the earlier one.',
    body: body({
      service_id: id,
      practitioner_id: id,
      starts_at: instant,
      location_id: id.optional(),
      room_id: id.optional(),
      /** The service's when left out. */
      duration_minutes: z.number().int().min(5).max(1440).optional(),
    }),
    output: hold,
  }),
  dropHoldAtDesk: call({
    method: 'DELETE',
    path: '/org/holds/{id}',
    access: manage,
    audit: 'hold.drop',
    errors: ['not_found'],
    summary: 'Gives back a time that I kept.',
    params: idParams,
    output: message,
  }),
}
