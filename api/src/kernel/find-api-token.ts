import { clock } from './clock.ts'
import type { SharedConnection } from './db/shared-connection.ts'
import type { Clinic, Session } from './session.ts'

/** The prefix of every program's token, which distinguishes it from a session's, and lets secret scanners find a leaked one. */
export const tokenMark = 'pct_'

export const isApiToken = (authorization: string) => authorization.startsWith(`Bearer ${tokenMark}`)

interface TokenRow extends Clinic {
  token_id: string
  token_name: string
  scopes: string[]
  created_at: string
  expires_at: string
  last_used_at: string | null
}

const statement = `
select t.id as token_id, t.name as token_name, t.scopes, t.created_at, t.expires_at, t.last_used_at,
  o.id, o.name, o.slug, o.status, o.time_zone, o.currency, o.locale
from api_tokens t join organizations o on o.id = t.organization_id
where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2::timestamptz`

/**
 * The identity of a program with this token: no account, no permission, the scopes of the token in its clinic. Looked up at each
 * request, so that a revocation applies at once; null for a token that is unknown, has expired or was revoked.
 */
export async function findApiToken(
  lookups: SharedConnection,
  token_hash: string,
  organization_asked: string | null,
): Promise<Session | null> {
  const now = clock.now()
  const [row] = await lookups.query<TokenRow>({ text: statement, values: [token_hash, now.toISOString()] })
  if (!row) return null
  if (!row.last_used_at || now.getTime() - Date.parse(row.last_used_at) >= 60_000)
    await lookups.query({ text: 'update api_tokens set last_used_at = $2 where id = $1', values: [row.token_id, now.toISOString()] })
  return sessionOf(row, organization_asked)
}

function sessionOf(row: TokenRow, organization_asked: string | null): Session {
  const { token_id, token_name, scopes, created_at, expires_at, last_used_at, ...clinic } = row
  return {
    session_id: token_id,
    // In the log and in the budget of calls a token is named by its id.
    account_id: token_id,
    kind: 'org_user',
    name: token_name,
    email: '',
    sample: false,
    email_verified: false,
    second_factor: true,
    setup_only: false,
    last_seen_at: last_used_at ?? created_at,
    expires_at,
    reauthenticated_at: created_at,
    idle_minutes: null,
    second_factor_required: false,
    clinic: organization_asked === null || organization_asked === clinic.id ? clinic : null,
    role: null,
    permissions: new Set(),
    staff_name: token_name,
    staff_id: null,
    practitioner_id: null,
    patient_id: null,
    linked_patient_ids: [],
    enrolment_status: null,
    acting_for: null,
    api_token: { scopes: new Set(scopes) },
  }
}
