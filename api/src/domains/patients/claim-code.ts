import { hashToken, newCode } from '../../kernel/crypto.ts'
import type { Desk } from '../../kernel/desk.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/problem.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import { openChart } from './open-chart.ts'

const tenDays = 10 * 86_400_000

/**
 * A code that is handed over at the desk and binds an account to this chart. Stored hashed; a new one ends those before it.
 * The tokens are the platform's, so the system writes them, after the member of staff was let into the chart.
 */
export async function createClaimCode(desk: Desk, patient_id: string) {
  const clinic = desk.session?.clinic ?? notFound()
  await desk.read(async (scope) => {
    const chart = await openChart(scope, patient_id)
    if (chart.status === 'merged' || chart.status === 'inactive')
      throw new Refusal('state_not_allowed', 'This chart is not in use any more.')
    if (chart.account_id) throw new Refusal('state_not_allowed', 'An account is bound to this chart already.')
  })
  return desk.system('claim code', clinic.id, async (scope) => {
    const code = newCode()
    const expires_at = new Date(scope.now.getTime() + tenDays)
    scope.about({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    await scope.run(
      scope.sql
        .deleteFrom('account_tokens')
        .where('purpose', '=', 'claim-code')
        .where('organization_id', '=', clinic.id)
        .where('subject_id', '=', patient_id)
        .where('used_at', 'is', null),
    )
    await scope.run(
      scope.sql.insertInto('account_tokens').values({
        id: newId(),
        purpose: 'claim-code',
        token_hash: hashToken(code),
        organization_id: clinic.id,
        subject_id: patient_id,
        created_by: desk.session?.account_id ?? null,
        created_at: scope.now,
        expires_at,
      }),
    )
    return { code, expires_at: expires_at.toISOString() }
  })
}

/** The code with this hash, also when it was used or has expired. */
export const claimCodeByHash = ({ sql }: Pick<PlatformScope, 'sql'>, token_hash: string) =>
  sql
    .selectFrom('account_tokens')
    .select(['organization_id', 'subject_id'])
    .where('purpose', '=', 'claim-code')
    .where('token_hash', '=', token_hash)
