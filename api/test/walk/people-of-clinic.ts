import { type StaffRole, staffRoles, type UserKind } from '@polyclinic/contract/kernel/access'
import { hashToken, newToken } from '../../src/kernel/crypto.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Caller, World } from '../clinic.ts'

export interface Person {
  kind: UserKind
  role: StaffRole | null
  caller: Caller
}

/** How long ago the password was given: longer than a sensitive call allows, shorter than a session may idle. */
const sixMinutes = "interval '6 minutes'"

/**
 * A clinic with one member of staff of each role, a patient and an administrator of the platform, signed in six minutes ago.
 * A few statements, so that each test of a walk has people and sessions of its own, whatever calls did to those of others.
 */
export async function peopleOfClinic({ owner }: World): Promise<{ organization_id: string; people: Person[] }> {
  const organization_id = newId()
  const kinds = [...staffRoles.map((role) => ({ kind: 'org_user' as const, role })), ...alone]
  const people = kinds.map(({ kind, role }) => ({ kind, role, account_id: newId(), row_id: newId(), token: newToken() }))
  const account_ids = people.map(({ account_id }) => account_id)
  const staff = people.filter(({ kind }) => kind === 'org_user')
  const columns = [staff.map((p) => p.account_id), staff.map((p) => p.row_id), staff.map((p) => p.role)]
  const [patient_id, patient_account] = [people.at(-1)?.row_id, people.at(-1)?.account_id]
  await owner.query(
    `insert into organizations (id, slug, name, status, time_zone, currency, country) values ($1, $2, 'Clinic of the walk', 'active', 'Europe/Dublin', 'EUR', 'IE')`,
    [organization_id, organization_id],
  )
  await owner.query(
    `insert into accounts (id, kind, email, name, email_verified_at) select id, kind, id || '@walk.test', 'Walker', now() from unnest($1::uuid[], $2::text[]) a(id, kind)`,
    [account_ids, people.map(({ kind }) => kind)],
  )
  await owner.query(
    `insert into staff_members (organization_id, account_id, id, name, email, role) select $1, account_id, id, 'Walker', 'walker@walk.test', role from unnest($2::uuid[], $3::uuid[], $4::text[]) s(account_id, id, role)`,
    [organization_id, ...columns],
  )
  await owner.query(
    `insert into memberships (organization_id, account_id, staff_id, staff_name, role) select $1, account_id, id, 'Walker', role from unnest($2::uuid[], $3::uuid[], $4::text[]) s(account_id, id, role)`,
    [organization_id, ...columns],
  )
  await owner.query(
    `insert into patients (organization_id, id, account_id, record_number, given_name, family_name, name, name_key) values ($1, $2, $3, 'W-1', 'Walking', 'Patient', 'Walking Patient', 'patient walking')`,
    [organization_id, patient_id, patient_account],
  )
  await owner.query(`insert into enrolments (account_id, organization_id, patient_id, status) values ($1, $2, $3, 'active')`, [
    patient_account,
    organization_id,
    patient_id,
  ])
  await owner.query(
    `insert into sessions (id, account_id, token_hash, user_agent, address, reauthenticated_at, expires_at)
     select id, account_id, hash, 'test', '127.0.0.1', now() - ${sixMinutes}, now() + interval '1 hour' from unnest($1::uuid[], $2::uuid[], $3::text[]) s(id, account_id, hash)`,
    [people.map(() => newId()), account_ids, people.map(({ token }) => hashToken(token))],
  )
  const callers = people.map(({ kind, role, account_id, token }) => ({
    kind,
    role,
    caller: { token, account_id, ...(kind === 'admin' ? {} : { organization_id }) },
  }))
  return { organization_id, people: callers }
}

const alone = [
  { kind: 'admin', role: null },
  { kind: 'patient', role: null },
] as const

/** As if they had just signed in, whatever happened to their sessions since; as `signedIn`, they do not grow old. */
export const refreshSessions = ({ owner }: World, callers: Caller[]) =>
  owner.query(
    `update sessions set reauthenticated_at = '2100-01-01', last_seen_at = '2100-01-01', expires_at = now() + interval '12 hours', ended_at = null where account_id = any($1)`,
    [callers.map(({ account_id }) => account_id)],
  )
