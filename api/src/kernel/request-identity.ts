import { NIL } from 'uuid'
import type { DatabaseRole, Entry } from './db/enter.ts'
import type { Actor, Identity, RequestInfo } from './scope.ts'
import type { Clinic, Session } from './session.ts'

const roleOf: Record<Actor['kind'], DatabaseRole> = {
  visitor: 'polyclinic_visitor',
  patient: 'polyclinic_patient',
  staff: 'polyclinic_staff',
  // A program reads what staff may, in transactions that cannot write, and the scopes of its token narrow that.
  program: 'polyclinic_staff',
  admin: 'polyclinic_admin',
  system: 'polyclinic_worker',
}

/** The signed-in account in the chosen clinic, or a visitor. */
export function ownIdentity(session: Session | null, request: RequestInfo, now: Date): Identity {
  const kind = session ? kindOf(session) : 'visitor'
  // In a clinic a member of staff acts under the name that the clinic has for them, whatever the account is called.
  const name = session?.staff_name ?? session?.name ?? 'Visitor'
  return {
    actor: { kind, account_id: session?.account_id ?? null, name, role: session?.role ?? null },
    session,
    request,
    now,
    organization_id: session?.clinic?.id ?? null,
    clinic: session?.clinic ?? null,
    ...chartsSeen(kind === 'patient' ? session : null),
  }
}

/** The same account with the rights of a visitor. */
export function visitorIdentity(caller: Identity, organization_id: string | null, clinic: Clinic | null): Identity {
  return { ...caller, actor: { ...caller.actor, kind: 'visitor' }, organization_id, clinic, patient_id: null, linked_patient_ids: [] }
}

/** The system itself, for `reason`: in a clinic, or without one. */
export function systemIdentity(caller: Identity, reason: string, where: string | Clinic | null): Identity {
  // The signed-in person stays the actor, also where the system's role reaches what their own does not.
  const actor = caller.session ? caller.actor : { ...caller.actor, kind: 'system' as const, name: `System (${reason})` }
  const organization_id = typeof where === 'object' ? (where?.id ?? null) : where
  const place = typeof where === 'object' ? where : caller.session?.clinic
  const clinic = place?.id === organization_id ? (place ?? null) : null
  return { ...caller, actor, as_system: true, organization_id, clinic, patient_id: null, linked_patient_ids: [] }
}

const kindOf = ({ kind, api_token }: Session) =>
  api_token ? 'program' : ({ admin: 'admin', org_user: 'staff', patient: 'patient' } as const)[kind]

/** The chart that a patient's session sees, with those that were merged into it; none for any other session. */
const chartsSeen = (session: Session | null) => ({
  patient_id: session?.patient_id ?? null,
  linked_patient_ids: session?.linked_patient_ids ?? [],
})

/** How a transaction of this identity enters the database. */
export function entryOf(identity: Identity): Entry {
  return {
    role: identity.as_system ? 'polyclinic_worker' : roleOf[identity.actor.kind],
    organization_id: identity.organization_id,
    patient_id: identity.patient_id,
    linked_patient_ids: identity.linked_patient_ids ?? [],
    // Idempotency keys of visitors are stored under no account.
    account_id: identity.actor.account_id ?? NIL,
  }
}
