import type { WriteScope } from '../../kernel/scope.ts'
import type { RequestRow } from './requests.sql.ts'
import { when } from './tell-patient.ts'

/** The mail about a request that is not a visit yet, and the line in the inbox when the clinic answered. */
export async function tellRequester(scope: WriteScope, row: RequestRow, template: 'appointment-requested' | 'request-declined') {
  const own = scope.actor.kind === 'patient'
  const recipient = row.patient_email ?? (own ? scope.session?.email : undefined)
  const link = '/patient/appointments'
  const practitioner_name = [row.practitioner_title, row.practitioner_name].filter(Boolean).join(' ')
  await Promise.all([
    row.account_id && !own
      ? scope.notify(row.account_id, {
          topic: 'appointments',
          title: 'Your request was declined',
          body: `${scope.clinic.name}, ${when(row.starts_at, scope.clinic.time_zone)}`,
          link,
        })
      : null,
    recipient
      ? scope.send({
          channel: 'email',
          recipient,
          template,
          ...(row.account_id ? { account_id: row.account_id } : {}),
          subject_kind: 'appointment-request',
          subject_id: row.id,
          subject_version: row.version,
          payload: {
            patient_name: row.patient_name,
            practitioner_name,
            service_name: row.service_name,
            organization_name: scope.clinic.name,
            starts_at: row.starts_at,
            time_zone: scope.clinic.time_zone,
            location: '',
            url: link,
            ...(row.decline_reason ? { reason: row.decline_reason } : {}),
          },
        })
      : null,
  ])
}
