/** Tokens by which programs of others read a clinic's data as FHIR resources, without anybody signing in. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { type TokenScope, tokenScopes } from '../../kernel/fhir-resources.ts'
import { day, id, instant, line } from '../../kernel/values.ts'

const scope = z.enum(tokenScopes as [TokenScope, ...TokenScope[]])

/** The longest that a token may live, in days: what nobody renews ends by itself. */
export const longestTokenDays = 366

/** A program's way to the clinic's data. The token itself is shown once, when it is made, and kept as a hash. */
export const apiToken = z.object({
  id,
  /** What the program is called; it stands in the access log of each patient whom it reads. */
  name: z.string(),
  /** What it may read and search, and nothing else. */
  scopes: z.array(scope),
  /** `expired` follows from `ends_on`. */
  status: z.enum(['active', 'expired', 'revoked']),
  created_by_name: z.string(),
  created_at: instant,
  /** The last day, in the clinic's zone, on which it works. */
  ends_on: day,
  /** To the minute. */
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokens = {
  listApiTokens: call({
    method: 'GET',
    path: '/org/api-tokens',
    access: 'org:settings.manage',
    summary: 'The tokens of this clinic, the newest first.',
    query: listQuery,
    output: page(apiToken),
  }),
  createApiToken: call({
    method: 'POST',
    path: '/org/api-tokens',
    access: 'org:settings.manage',
    audit: 'api-token.create',
    secret: true,
    sensitive: true,
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Makes a token, shown this once. Nobody may give a program what they may not see themselves.',
    body: body({ name: line(80), scopes: z.array(scope).min(1, 'Choose what it may read.').max(tokenScopes.length), ends_on: day }),
    output: z.object({
      api_token: apiToken,
      /** Sent as `Authorization: Bearer …`. It is not shown again. */
      token: z.string(),
    }),
  }),
  revokeApiToken: call({
    method: 'POST',
    path: '/org/api-tokens/{id}/revoke',
    access: 'org:settings.manage',
    audit: 'api-token.revoke',
    errors: ['not_found'],
    summary: 'Ends a token: its next request is refused. One that has been revoked stays so.',
    params: idParams,
    body: body({}),
    output: apiToken,
  }),
}
