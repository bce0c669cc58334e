import type { proxies } from '@polyclinic/contract/chart/proxies/proxies'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { insertToken, type ProxyTerms } from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { hashToken, newCode } from '../../kernel/crypto.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { isChartInUse, requireChart } from '../patients/index.ts'

const tenDays = 10 * 86_400_000

/**
 * A code that is handed over at the desk, and makes the account that enters it with the patient's date of birth a proxy of this
 * patient. Stored hashed, and shown once. The tokens belong to the platform, so the system writes them, after the member of staff
 * was allowed to open the chart.
 */
export async function createProxyCode(context: RequestContext, patient_id: string, body: BodyOf<typeof proxies.createProxyCode>) {
  const clinic = clinicOf(context)
  const today = await context.read(async (scope) => {
    const chart = await requireChart(scope, patient_id)
    if (!isChartInUse(chart)) throw new Problem('state_not_allowed', 'This chart is not in use any more.')
    if (isDeceased(chart)) throw new Problem('state_not_allowed', 'This patient has died.')
    if (!chart.birth_date)
      throw new Problem('state_not_allowed', 'The chart has no date of birth, which goes with the code. Please enter it first.')
    return todayIn(scope)
  })
  const terms = termsOf(body, today)
  return context.system('code to act for a patient', clinic.id, async (scope) => {
    const code = newCode()
    const expires_at = new Date(scope.now.getTime() + tenDays).toISOString()
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { name: body.name, ...terms } })
    await scope.run(
      insertToken(scope, {
        id: newId(),
        purpose: 'proxy-code',
        token_hash: hashToken(code),
        organization_id: clinic.id,
        subject_id: patient_id,
        name: body.name,
        proxy: JSON.stringify(terms),
        created_by: scope.session?.account_id ?? null,
        created_at: scope.now,
        expires_at,
      }),
    )
    return { code, expires_at }
  })
}

function termsOf(body: BodyOf<typeof proxies.createProxyCode>, today: string): ProxyTerms {
  const { relationship, starts_on = today, ends_on = null } = body
  if (starts_on < today) refuseField('starts_on', 'Choose today or a later day.')
  if (ends_on !== null && ends_on < starts_on) refuseField('ends_on', 'Choose a day that is not before the first.')
  return { relationship, scopes: [...new Set(body.scopes)], starts_on, ends_on }
}
