import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { deleteProxyCode, proxiesOfChart, revokeProxies, sessionOf } from '../identity/index.ts'
import { openChart } from '../patients/index.ts'

/** Staff take back a code, or the right to act. What was taken back before stays so. */
export async function endProxy(context: RequestContext, patient_id: string, id: string) {
  const clinic = context.session?.clinic ?? notFound()
  await context.read((scope) => openChart(scope, patient_id))
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

/** Whoever acts for somebody gives that up. */
export function endMyProxy(context: RequestContext, id: string) {
  const { account_id } = sessionOf(context)
  return context.system('acting for a patient', null, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'proxy', subject_id: id, personal: true })
    if ((await scope.run(revokeProxies(scope).where('id', '=', id).where('account_id', '=', account_id))) === 0)
      notFound('This entry was not found.')
    return { message: 'You act for this person no more.' }
  })
}

/** The patient takes the right back; never somebody who acts for the patient. */
export async function endMyRepresentative(context: RequestContext, id: string) {
  const { clinic, patient_id, acting_for } = sessionOf(context)
  if (!clinic || !patient_id) notFound()
  if (acting_for) throw new Problem('forbidden', 'Only the person themselves, or their clinic, decides who acts for them.')
  return context.system('acting for a patient', clinic.id, async (scope) => {
    scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id })
    const mine = revokeProxies(scope).where('id', '=', id).where('organization_id', '=', clinic.id).where('patient_id', '=', patient_id)
    if ((await scope.run(mine)) === 0) notFound('This entry was not found.')
    scope.invalidate('patients', 'identity')
    return { message: 'This person acts for you no more.' }
  })
}
