import type { ConfirmationStatus } from '@polyclinic/contract/visits/appointments/confirmation'
import type { ConfirmationLink } from '@polyclinic/contract/visits/appointments/confirmations'
import { type ConfirmationToken, readConfirmationToken, visitFingerprint } from '../../../clinic/notifications/index.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { suspendedSentence } from '../../../kernel/session.ts'
import { type AppointmentRow, appointmentById } from '../appointments.sql.ts'
import { clinicPhone } from '../clinic-phone.ts'
import { isUnconfirmed } from '../confirmation.ts'
import { whereabouts } from '../messages/notify-patient.ts'
import { confirmVisit } from './confirm-visit.ts'

const reason = 'confirm link'

/** What the link would confirm; opening it changes nothing, because mail programs open links by themselves. */
export async function readConfirmationLink(context: RequestContext, token: string): Promise<ConfirmationLink> {
  const { link, clinic } = await clinicOf(context, token)
  return context.systemRead(reason, clinic, async (scope) => {
    const row = (await scope.maybe(appointmentById(scope, link.appointment_id))) ?? notFound(incomplete)
    return present(scope, row, link)
  })
}

export async function confirmByLink(context: RequestContext, token: string): Promise<ConfirmationLink> {
  const { link, clinic } = await clinicOf(context, token)
  if (clinic.status === 'suspended') throw new Problem('state_not_allowed', suspendedSentence)
  return context.system(reason, clinic, async (scope) => {
    if (!(await scope.maybe(appointmentById(scope, link.appointment_id)))) notFound(incomplete)
    const row = await confirmVisit(scope, link.appointment_id, { way: 'link', fingerprint: link.fingerprint })
    return present(scope, row, link)
  })
}

const incomplete = 'This link is not complete. Open it from the message once more.'

async function clinicOf(context: RequestContext, token: string) {
  const link = readConfirmationToken(context.kernel.vault, token) ?? notFound(incomplete)
  const clinic = await context.clinic(link.organization_id)
  if (!clinic || (clinic.status !== 'active' && clinic.status !== 'suspended')) notFound(incomplete)
  return { link, clinic }
}

async function present(scope: Scope, row: AppointmentRow, link: ConfirmationToken): Promise<ConfirmationLink> {
  scope.recordAccess(row.patient_id)
  const status = statusOf(scope, row, link)
  const isShown = status === 'open' || status === 'confirmed'
  return {
    status,
    clinic: { name: scope.clinic.name, phone: await clinicPhone(scope) },
    // Whoever has an old mail must not learn the new time.
    starts_at: isShown ? row.starts_at : null,
    time_zone: scope.clinic.time_zone,
    location: isShown && row.place !== 'video' ? whereabouts(row) : null,
  }
}

function statusOf(scope: Scope, row: AppointmentRow, { fingerprint }: ConfirmationToken): ConfirmationStatus {
  if (row.status === 'cancelled' || row.status === 'entered-in-error') return 'cancelled'
  if (row.status === 'pending' || fingerprint !== visitFingerprint(row)) return 'moved'
  if (isUnconfirmed(scope, row)) return 'open'
  return row.status === 'booked' && row.starts_at > scope.at ? 'confirmed' : 'over'
}
