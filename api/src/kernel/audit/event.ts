import type { RecordCategory } from '@polyclinic/contract/call'
import { preparedInsert } from '../db/prepared-statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { AuditSubject, Identity } from '../scope.ts'

/** One line of the audit log: who did or saw what, for whom, with what outcome. */
export interface AuditEvent {
  organization_id: string | null
  at: Date
  account_id: string | null
  actor_kind: string
  actor_name: string
  actor_role: string | null
  on_behalf_of: string | null
  action: string
  category: RecordCategory | null
  outcome: 'done' | 'refused'
  subject_kind: string | null
  subject_id: string | null
  subject_name: string | null
  patient_id: string | null
  patient_ids: string[] | null
  address: string
  request_id: string
  details: Record<string, unknown>
}

export function auditEvent(
  who: Identity,
  what: {
    action: string
    outcome: 'done' | 'refused'
    category?: RecordCategory | undefined
    about?: AuditSubject
    patients?: string[] | null
  },
): AuditEvent {
  const { about = {} } = what
  const actor = about.actor ?? who.actor
  // what a patient does in a clinic concerns the chart they are signed in for
  const isOwn = what.outcome === 'done' && who.session?.kind === 'patient' && who.session.clinic?.id === who.organization_id
  const own = isOwn ? (who.session?.patient_id ?? null) : null
  // whom a change was about and whom its reply shows besides
  const patients = [...new Set([about.patient_id, ...(what.patients ?? []), own].filter((id) => id != null))]
  const single = about.patient_id ?? (patients.length === 1 ? patients[0] : own) ?? null
  return {
    organization_id: who.organization_id,
    at: who.now,
    account_id: actor.account_id,
    actor_kind: actor.kind,
    actor_name: actor.name,
    actor_role: who.actor.role,
    on_behalf_of: who.session?.acting_for?.patient_id ?? null,
    action: what.action,
    category: what.category ?? null,
    outcome: about.outcome ?? what.outcome,
    subject_kind: about.subject_kind ?? null,
    subject_id: about.subject_id ?? null,
    subject_name: about.subject_name ?? null,
    patient_id: single,
    patient_ids: patients.length > 1 ? patients : null,
    address: who.request.address,
    request_id: who.request.id,
    details: about.details ?? {},
  }
}

const insertEvent = preparedInsert('audit_events')
const insertPlatformEvent = preparedInsert('platform_audit_events')

/** The row of a clinic's log. */
export const clinicRow = (organization_id: string, { details, ...event }: AuditEvent) => ({
  ...event,
  organization_id,
  id: newId(),
  details: JSON.stringify(details),
})

/** The row of the platform's own log, which knows no clinic and no patient. */
export function platformRow({ details, ...event }: AuditEvent) {
  const { organization_id, patient_id, patient_ids, category, actor_role, on_behalf_of, ...rest } = event
  return { ...rest, id: newId(), details: JSON.stringify(details) }
}

/** Writes the line at the end of the change's own transaction: a clinic's into its log, the platform's into the platform's. */
export function writeAuditEvent(tx: Transaction, event: AuditEvent) {
  const { organization_id } = event
  tx.atEnd(organization_id ? insertEvent(clinicRow(organization_id, event)) : insertPlatformEvent(platformRow(event)))
}
