import { type ApiToken, type apiTokens, longestTokenDays } from '@polyclinic/contract/exchange/api-tokens/api-tokens'
import type { Permission } from '@polyclinic/contract/kernel/access'
import type { BodyOf, OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { fhirResources, fhirTypes, type TokenScope, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { todayIn } from '../../kernel/clinic-day.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'
import { tokenMark } from '../../kernel/find-api-token.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { dayNumber, zoneClock } from '../../kernel/zone.ts'
import { endToken, insertToken, type TokenRow, tokensOf } from './api-tokens.sql.ts'

export async function listTokens(
  scope: Scope,
  query: QueryOf<typeof apiTokens.listApiTokens>,
): Promise<OutputOf<typeof apiTokens.listApiTokens>> {
  const { rows, next_cursor } = await newestFirst(scope, tokensOf(scope), 'api_tokens.id', query)
  return { items: rows.map((row) => presentToken(scope, row)), next_cursor }
}

export async function createToken(
  scope: WriteScope,
  { name, scopes, ends_on }: BodyOf<typeof apiTokens.createApiToken>,
): Promise<OutputOf<typeof apiTokens.createApiToken>> {
  requireEnd(scope, ends_on)
  requireGrantable(scope, scopes)
  const id = newId()
  const token = `${tokenMark}${newToken()}`
  scope.setAuditSubject({ subject_kind: 'api-token', subject_id: id, subject_name: name, details: { scopes, ends_on } })
  const row = await scope.one(
    insertToken(scope, {
      id,
      organization_id: scope.organization_id,
      name,
      scopes: [...new Set(scopes)].sort(),
      token_hash: hashToken(token),
      created_by: scope.actor.account_id as string,
      created_by_name: scope.actor.name,
      created_at: scope.now,
      ends_on,
      expires_at: new Date(zoneClock(scope.clinic.time_zone).at(dayNumber(ends_on) + 1, 0)),
    }),
  )
  return { api_token: presentToken(scope, row), token }
}

export async function revokeToken(scope: WriteScope, id: string): Promise<ApiToken> {
  const { name } = await scope.one(tokensOf(scope).where('id', '=', id))
  scope.setAuditSubject({ subject_kind: 'api-token', subject_id: id, subject_name: name })
  await scope.run(endToken(scope, id))
  return presentToken(scope, await scope.one(tokensOf(scope).where('id', '=', id)))
}

function requireEnd(scope: Scope, ends_on: string) {
  const days = dayNumber(ends_on) - dayNumber(todayIn(scope))
  if (days >= 0 && days <= longestTokenDays) return
  const message = days < 0 ? 'Choose today or a later day.' : 'Choose a day within a year.'
  throw new Problem('malformed', 'Please check the marked fields.', { errors: [{ path: 'ends_on', message }] })
}

function requireGrantable(scope: Scope, scopes: readonly TokenScope[]) {
  const refused = fhirTypes.filter((type) => {
    const { access } = fhirResources[type]
    return scopes.includes(tokenScopeOf(type)) && access !== 'org' && !scope.can(access.slice('org:'.length) as Permission)
  })
  if (refused.length === 0) return
  const message = `You may not see this yourself: ${refused.join(', ')}.`
  throw new Problem('refused_by_rule', message, { errors: [{ path: 'scopes', message }] })
}

function presentToken({ now }: Scope, { expires_at, scopes, ...row }: TokenRow): ApiToken {
  const status = row.revoked_at ? 'revoked' : Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active'
  return { ...row, scopes: scopes as TokenScope[], status }
}
