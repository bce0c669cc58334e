import type { proxies } from '@polyclinic/contract/chart/proxies/proxies'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import {
  accountById,
  enterCode,
  insertProxy,
  type ProxyTerms,
  proxiesOfChart,
  useToken,
  wrongCode,
} from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { chartById, isChartInUse } from '../patients/index.ts'
import { isInForce } from './proxy-status.ts'

type ClinicAndPlatformScope = WriteScope & PlatformWriteScope

/** Lets the account act for the patient of the code. The code works once, and only with the patient's date of birth. */
export const acceptProxy = (context: RequestContext, { proxy_code, birth_date }: BodyOf<typeof proxies.acceptMyProxy>) =>
  enterCode(context, 'proxy-code', proxy_code, ({ clinic, ...claim }) =>
    context.system('code to act for a patient', clinic, (scope) => beginActing(scope, { ...claim, birth_date })),
  )

interface Claim {
  account_id: string
  patient_id: string
  token_hash: string
  birth_date: string
}

async function beginActing(scope: ClinicAndPlatformScope, { account_id, patient_id, token_hash, birth_date }: Claim) {
  const { organization_id } = scope
  const token = await scope.maybe(useToken(scope, 'proxy-code', token_hash, scope.at))
  if (!token) throw wrongCode('proxy-code')
  // If an account enters two codes of one patient at once, the second finds the first.
  await scope.one(accountById(scope, account_id).forUpdate())
  const chart = await scope.maybe(chartById(scope, patient_id))
  if (chart?.birth_date !== birth_date || !isChartInUse(chart) || isDeceased(chart)) throw wrongCode('proxy-code')
  if (chart.account_id === account_id) throw new Problem('refused_by_rule', 'This is your own chart.')
  if (await isActingFor(scope, account_id, patient_id)) throw new Problem('refused_by_rule', 'You act for this person already.')
  const terms = token.proxy as unknown as ProxyTerms
  await scope.run(
    insertProxy(scope, { id: newId(), account_id, organization_id, patient_id, name: chart.name, created_at: scope.at, ...terms }),
  )
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { ...terms } })
  scope.invalidate('patients', 'identity')
  return { organization_id, patient_id, name: chart.name }
}

async function isActingFor(scope: ClinicAndPlatformScope, account_id: string, patient_id: string) {
  const rows = await scope.rows(proxiesOfChart(scope, scope.organization_id, patient_id).where('proxies.account_id', '=', account_id))
  return rows.some((row) => isInForce(row, todayIn(scope)))
}
