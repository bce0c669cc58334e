import { newId } from '../../kernel/ids.ts'
import type { PlatformScope, PlatformWriteScope } from '../../kernel/scope.ts'

/** Codes that are handed over at the desk: for the chart itself, or to act for its patient. */
export type HandedCode = 'claim-code' | 'proxy-code'

interface ClaimCode {
  organization_id: string
  /** The chart. */
  subject_id: string
  token_hash: string
  expires_at: Date
}

/** Stores a new code for this chart, in place of those that were not used. */
export async function replaceClaimCode(scope: PlatformWriteScope, { organization_id, subject_id, ...code }: ClaimCode) {
  const { sql } = scope
  await scope.run(
    sql
      .deleteFrom('account_tokens')
      .where('purpose', '=', 'claim-code')
      .where('organization_id', '=', organization_id)
      .where('subject_id', '=', subject_id)
      .where('used_at', 'is', null),
  )
  const created_by = scope.session?.account_id ?? null
  const token = { id: newId(), purpose: 'claim-code', organization_id, subject_id, ...code, created_by, created_at: scope.now }
  await scope.run(sql.insertInto('account_tokens').values(token))
}

/** The code with this hash, also when it was used or has expired. */
export const codeByHash = ({ sql }: Pick<PlatformScope, 'sql'>, purpose: HandedCode, token_hash: string) =>
  sql
    .selectFrom('account_tokens')
    .select(['organization_id', 'subject_id'])
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
