import { noWaySentences } from '@polyclinic/contract/clinic/notifications/message-ways'
import { askAgainMinutes } from '@polyclinic/contract/visits/appointments/confirmation'
import { Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { type AppointmentRow, appointmentById, lockAppointment } from '../appointments.sql.ts'
import { reachabilityAtDesk } from '../messages/message-settings.ts'
import { visitFacts, visitLink, when } from '../messages/notify-patient.ts'
import { confirmTemplate, messagesOfVisits } from '../messages/visit-messages.sql.ts'
import { presentForStaff } from '../present-appointment.ts'
import { readBack, recordAppointmentEvent } from '../write-appointment.ts'
import { requireConfirmable } from './confirm-visit.ts'

/** Staff ask the patient to confirm. Only the system sees accounts: whether anything reaches the patient is asked before. */
export async function requestConfirmation(context: RequestContext, id: string) {
  const { patient_id } = await context.read((scope) => scope.one(appointmentById(scope, id)))
  const reach = (await reachabilityAtDesk(context, [patient_id], confirmTemplate)).get(patient_id)
  return context.write(async (scope) => {
    const visit = await lockAppointment(scope, id)
    requireConfirmable(scope, visit)
    if (visit.confirmed_at !== null) throw new Problem('state_not_allowed', 'The patient has confirmed this visit.')
    if (!reach?.through)
      throw new Problem(
        'state_not_allowed',
        `No message reaches the patient, please ring. ${noWaySentences[reach?.reason ?? 'no-address']}`,
      )
    if (await wasJustAsked(scope, visit))
      throw new Problem('state_not_allowed', `The patient was asked a few minutes ago. Ask again after ${askAgainMinutes} minutes.`)
    const at = when(scope.clinic, visit.starts_at, visit.place)
    await Promise.all([
      visit.account_id
        ? scope.notify(visit.account_id, {
            topic: 'appointments',
            title: 'Please confirm your appointment',
            body: `${scope.clinic.name}, ${at}`,
            link: visitLink(id),
          })
        : null,
      scope.send({
        channel: 'email',
        recipient: visit.patient_email ?? '',
        template: confirmTemplate,
        ...(visit.account_id ? { account_id: visit.account_id } : {}),
        subject_kind: 'appointment',
        subject_id: id,
        subject_version: visit.version,
        payload: visitFacts(scope, visit),
      }),
    ])
    await recordAppointmentEvent(scope, visit, { action: 'request-confirmation', from: 'booked', to: 'booked' })
    return presentForStaff(scope, await readBack(scope, id, { asked_for: visit.starts_at }))
  })
}

/** By whichever message; one that waits for the end of the night, or to be tried again, is under way. */
async function wasJustAsked(scope: Scope, { id, confirmation_asked_at }: AppointmentRow): Promise<boolean> {
  const since = new Date(scope.now.getTime() - askAgainMinutes * 60_000).toISOString()
  if (confirmation_asked_at !== null && confirmation_asked_at > since) return true
  const sent = await scope.rows(messagesOfVisits(scope, [id]).where('template', '=', confirmTemplate).where('cancelled_at', 'is', null))
  return sent.some(({ sent_at, created_at }) => sent_at === null || created_at > since)
}
