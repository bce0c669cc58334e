import { permissions as all, type Permission, rolePermissions, type StaffRole, type UserKind } from '@polyclinic/contract/kernel/access'

/** The facts about its clinic that every request has. */
export interface Clinic {
  id: string
  name: string
  slug: string
  status: 'pending' | 'active' | 'suspended' | 'closed'
  time_zone: string
  currency: string
  locale: string
}

/** The refusal of a change in a clinic that the platform has suspended. */
export const suspendedSentence = 'This clinic is suspended: it can be read, not changed.'

/** The signed-in account, its clinic and its role; looked up at each request, so that a revocation applies at once. */
export interface Session {
  session_id: string
  account_id: string
  kind: UserKind
  /** The account's own name: for greetings and its own screens, never for what is signed or recorded in a clinic. */
  name: string
  email: string
  sample: boolean
  email_verified: boolean
  second_factor: boolean
  setup_only: boolean
  last_seen_at: string
  expires_at: string
  reauthenticated_at: string
  /** Minutes without use after which it ends, as the platform or one of its clinics has shortened them; null: the default. */
  idle_minutes: number | null
  /** The chosen clinic requires a second factor of its staff. */
  second_factor_required: boolean
  /** The chosen clinic, if the account belongs to it. */
  clinic: Clinic | null
  role: StaffRole | null
  permissions: ReadonlySet<Permission>
  /** The name with its title that the chosen clinic has for a member of its staff. */
  staff_name: string | null
  staff_id: string | null
  practitioner_id: string | null
  /** The chart that a patient's session sees: its own, or that of the person acted for. */
  patient_id: string | null
  /** Further charts of that patient in the clinic, which were merged into that one. */
  linked_patient_ids: readonly string[]
  enrolment_status: 'provisional' | 'active' | null
  /** Set when acting for another person: the scopes of that proxy. */
  acting_for: { patient_id: string; scopes: string[] } | null
  /** Set for a program instead of an account: it reads by a token of the clinic, and only what the token's scopes name. */
  api_token?: { scopes: ReadonlySet<string> }
}

/** The minutes without a call after which a session ends; polling does not count as a call. */
const idleMinutes: Record<UserKind, number> = { admin: 15, org_user: 15, patient: 30 }

const idleLimit = ({ kind, idle_minutes }: IdleFacts) => Math.min(idleMinutes[kind], idle_minutes ?? Infinity) * 60_000
type IdleFacts = Pick<Session, 'kind' | 'idle_minutes'>

/** Whether the session has ended because of inactivity. */
export const isIdle = (session: Session, now: Date) => now.getTime() - Date.parse(session.last_seen_at) > idleLimit(session)

/** Sessions of this account that were last used before this instant have ended. */
export const endedBefore = (account: IdleFacts, now: Date) => new Date(now.getTime() - idleLimit(account)).toISOString()

export interface SessionRow {
  /** The index of the requested session, from 1. */
  n: number
  session_id: string
  account_id: string
  kind: UserKind
  name: string
  email: string
  sample: boolean
  email_verified: boolean
  second_factor: boolean
  setup_only: boolean
  last_seen_at: string
  expires_at: string
  reauthenticated_at: string
  o_id: string | null
  o_name: string
  o_slug: string
  o_status: Clinic['status']
  o_time_zone: string
  o_currency: string
  o_locale: string
  role_adjustments: Adjustments | null
  idle_minutes: number | null
  second_factor_required: boolean
  role: StaffRole | null
  staff_name: string | null
  staff_id: string | null
  practitioner_id: string | null
  patient_id: string | null
  enrolment_status: 'provisional' | 'active' | null
  proxy_patient_id: string | null
  proxy_scopes: string[] | null
  linked_patient_ids: string[] | null
}

export type Adjustments = Partial<Record<StaffRole, { add?: Permission[]; remove?: Permission[] }>>

/** Sessions by `$1` token hashes, `$2` clinics and `$3` people acted for, row by row, as they are at the instant `$4`. */
export const sessionStatement = `
select q.n, s.id as session_id, s.account_id, a.kind, a.name, a.email, a.sample, a.email_verified_at is not null as email_verified,
  a.second_factor_at is not null as second_factor, s.setup_only, s.last_seen_at, s.expires_at, s.reauthenticated_at,
  o.id as o_id, o.name as o_name, o.slug as o_slug, o.status as o_status, o.time_zone as o_time_zone, o.currency as o_currency,
  o.locale as o_locale, case when m.role is not null then o.role_adjustments end as role_adjustments,
  coalesce(m.role is not null and o.second_factor_required, false) as second_factor_required,
  (select least(min(oo.idle_minutes), (select (value #>> '{}')::integer from platform_settings
    where key = case when a.kind = 'patient' then 'patient_idle_minutes' else 'staff_idle_minutes' end))
    from memberships mm join organizations oo on oo.id = mm.organization_id
    where mm.account_id = s.account_id and mm.status = 'active' and a.kind = 'org_user') as idle_minutes,
  m.role, m.staff_name, m.staff_id, m.practitioner_id, e.patient_id, e.status as enrolment_status, p.patient_id as proxy_patient_id, p.scopes as proxy_scopes,
  (select array_agg(l.patient_id) from chart_links l
    where l.organization_id = q.organization_id and l.survivor_id = coalesce(p.patient_id, e.patient_id)) as linked_patient_ids
from unnest($1::text[], $2::uuid[], $3::uuid[]) with ordinality q(token_hash, organization_id, acting_for, n)
join sessions s on s.token_hash = q.token_hash and s.ended_at is null and s.expires_at > $4::timestamptz
join accounts a on a.id = s.account_id and a.status = 'active'
left join memberships m on m.account_id = s.account_id and m.organization_id = q.organization_id and m.status = 'active' and a.kind = 'org_user'
left join enrolments e on e.account_id = s.account_id and e.organization_id = q.organization_id and e.status <> 'ended' and a.kind = 'patient'
left join proxies p on p.account_id = s.account_id and p.organization_id = q.organization_id and p.patient_id = q.acting_for and a.kind = 'patient'
  and p.revoked_at is null and exists (select 1 from organizations po where po.id = p.organization_id
    and ($4::timestamptz at time zone po.time_zone)::date between p.starts_on and coalesce(p.ends_on, 'infinity'))
left join organizations o on o.id = coalesce(m.organization_id, e.organization_id, p.organization_id)`

export function readSession(row: SessionRow, acting_for: string | null): Session {
  const { session_id, account_id, kind, name, email, sample, email_verified, second_factor, setup_only } = row
  const { role, staff_name, staff_id, practitioner_id } = row
  return {
    session_id,
    account_id,
    kind,
    name,
    email,
    sample,
    email_verified,
    second_factor,
    setup_only,
    role,
    staff_name,
    staff_id,
    practitioner_id,
    last_seen_at: row.last_seen_at,
    expires_at: row.expires_at,
    reauthenticated_at: row.reauthenticated_at,
    idle_minutes: row.idle_minutes,
    second_factor_required: row.second_factor_required,
    clinic: row.o_id
      ? {
          id: row.o_id,
          name: row.o_name,
          slug: row.o_slug,
          status: row.o_status,
          time_zone: row.o_time_zone,
          currency: row.o_currency,
          locale: row.o_locale,
        }
      : null,
    permissions: role ? permissionsOf(role, row.role_adjustments) : none,
    patient_id: row.proxy_patient_id ?? (acting_for ? null : row.patient_id),
    // Somebody who asks for a person for whom they may not act sees neither that person nor their own charts.
    linked_patient_ids: row.proxy_patient_id || !acting_for ? (row.linked_patient_ids ?? []) : [],
    enrolment_status: row.enrolment_status,
    acting_for: row.proxy_patient_id ? { patient_id: row.proxy_patient_id, scopes: row.proxy_scopes ?? [] } : null,
  }
}

const none: ReadonlySet<Permission> = new Set()
const defaults = new Map(Object.entries(rolePermissions).map(([role, list]) => [role, new Set(list) as ReadonlySet<Permission>]))

/** The permissions of a role in a clinic with adjustments. The owner always has all. */
export function permissionsOf(role: StaffRole, adjustments: Adjustments | null): ReadonlySet<Permission> {
  const base = defaults.get(role) ?? none
  const adjustment = role === 'owner' ? undefined : adjustments?.[role]
  if (!adjustment) return base
  const all_permissions = new Set<string>(all)
  const changed = new Set(base)
  for (const p of adjustment.add ?? []) if (all_permissions.has(p)) changed.add(p)
  for (const p of adjustment.remove ?? []) changed.delete(p)
  return changed
}
