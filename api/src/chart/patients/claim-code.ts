import { replaceClaimCode } from '../../foundation/identity/index.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { hashToken, newCode } from '../../kernel/crypto.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { isChartInUse, requireChart } from './require-chart.ts'

const tenDays = 10 * 86_400_000

/**
 * Creates a code that is handed over at the desk and connects an account to this chart. It is stored hashed; a new one revokes
 * earlier ones. The tokens belong to the platform, so the system writes them, after the member of staff was allowed to open the
 * chart.
 */
export async function createClaimCode(context: RequestContext, patient_id: string) {
  const clinic = clinicOf(context)
  await context.read(async (scope) => {
    const chart = await requireChart(scope, patient_id)
    if (!isChartInUse(chart)) throw new Problem('state_not_allowed', 'This chart is not in use any more.')
    if (!chart.birth_date)
      throw new Problem('state_not_allowed', 'The chart has no date of birth, which goes with the code. Please enter it first.')
    if (chart.account_id) throw new Problem('state_not_allowed', 'An account is bound to this chart already.')
  })
  return context.system('claim code', clinic.id, async (scope) => {
    const code = newCode()
    const expires_at = new Date(scope.now.getTime() + tenDays)
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    await replaceClaimCode(scope, { organization_id: clinic.id, subject_id: patient_id, token_hash: hashToken(code), expires_at })
    return { code, expires_at: expires_at.toISOString() }
  })
}
