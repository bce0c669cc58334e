import type { AuditNoun } from '@polyclinic/contract/kernel/audit'
import { categoryOfNoun, type RecordCategory } from '@polyclinic/contract/kernel/record-categories'
import { preparedInsert } from '../db/prepared-statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { AuditSubject, Identity } from '../scope.ts'

/** One line of the audit log: who did or accessed what, for whom, with what outcome. */
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

/** The facts of an event, from the request and its handler. */
interface AuditFacts {
  action: string
  outcome: 'done' | 'refused'
  category?: RecordCategory | undefined
  subject?: AuditSubject
  patients?: string[] | null
  /** The surviving chart, if all charts are of one person. */
  person?: string | null
}

export function auditEvent(identity: Identity, happening: AuditFacts): AuditEvent {
  const { subject = {} } = happening
  const actor = subject.actor ?? identity.actor
  return {
    organization_id: identity.organization_id,
    at: identity.now,
    account_id: actor.account_id,
    actor_kind: actor.kind,
    actor_name: actor.name,
    actor_role: identity.actor.role,
    on_behalf_of: identity.session?.acting_for?.patient_id ?? null,
    action: happening.action,
    category: happening.category ?? categoryOfNoun[happening.action.split('.')[0] as AuditNoun] ?? null,
    outcome: subject.outcome ?? happening.outcome,
    ...subjectOf(subject),
    ...patientsOf(identity, happening),
    address: identity.request.address,
    request_id: identity.request.id,
    details: subject.details ?? {},
  }
}

const subjectOf = ({ subject_kind, subject_id, subject_name }: AuditSubject) => ({
  subject_kind: subject_kind ?? null,
  subject_id: subject_id ?? null,
  subject_name: subject_name ?? null,
})

/** The patients of an event: the patient of the change, and all of them if its reply shows others besides. */
function patientsOf(identity: Identity, { subject = {}, outcome, patients: shown, person }: AuditFacts) {
  // What a patient does in a clinic concerns the chart for which they are signed in.
  const isOfPatient = outcome === 'done' && identity.session?.kind === 'patient' && identity.session.clinic?.id === identity.organization_id
  const own_chart = isOfPatient ? (identity.session?.patient_id ?? null) : null
  const patients = [...new Set([subject.patient_id, ...(shown ?? []), own_chart].filter((id) => id != null))]
  return {
    patient_id: subject.patient_id ?? person ?? (patients.length === 1 ? patients[0] : own_chart) ?? null,
    patient_ids: patients.length > 1 ? patients : null,
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

/** The row of the platform's own log, which has no clinic and no patient. */
export function platformRow({ details, ...event }: AuditEvent) {
  const { organization_id, patient_id, patient_ids, category, actor_role, on_behalf_of, ...rest } = event
  return { ...rest, id: newId(), details: JSON.stringify(details) }
}

/** Inserts the audit row at the end of the change's own transaction: into the clinic's log, or into the platform's. */
export function writeAuditEvent(tx: Transaction, event: AuditEvent) {
  const { organization_id } = event
  tx.atEnd(organization_id ? insertEvent(clinicRow(organization_id, event)) : insertPlatformEvent(platformRow(event)))
}
