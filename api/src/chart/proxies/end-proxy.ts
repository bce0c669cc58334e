import { deleteProxyCode, proxiesOfChart, proxyOfAccount, revokeProxies, sessionOf } from '../../foundation/identity/index.ts'
import { clinicOf } from '../../kernel/clinic-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { requireChart } from '../patients/index.ts'

/** Staff revoke a code or a proxy. One that was revoked before stays unchanged. */
export async function endProxy(context: RequestContext, patient_id: string, id: string) {
  const clinic = clinicOf(context)
  await context.read((scope) => requireChart(scope, patient_id))
  return context.system('acting for a patient', clinic.id, async (scope) => {
    const { organization_id } = scope
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    if ((await scope.run(deleteProxyCode(scope, organization_id, patient_id, id))) === 0) {
      const row = await scope.maybe(proxiesOfChart(scope, organization_id, patient_id).where('proxies.id', '=', id))
      if (!row) notFound('This entry was not found.')
      await scope.run(revokeProxies(scope).where('id', '=', id))
    }
    scope.invalidate('patients', 'identity')
    return { message: 'They act for this patient no more.' }
  })
}

/**
 * Ends a proxy, by the proxy or by the patient. The check is by the signed-in account, not by the chart that it acts for, so that
 * a proxy cannot revoke other proxies.
 */
export async function endMyProxy(context: RequestContext, id: string) {
  const { account_id } = sessionOf(context)
  const row = await context.systemRead('acting for a patient', null, (scope) => scope.maybe(proxyOfAccount(scope, id, account_id)))
  if (!row) notFound('This entry was not found.')
  const { organization_id, patient_id } = row
  return context.system('acting for a patient', organization_id, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    await scope.run(revokeProxies(scope).where('id', '=', id))
    scope.invalidate('patients', 'identity')
    return { message: 'This has ended.' }
  })
}
