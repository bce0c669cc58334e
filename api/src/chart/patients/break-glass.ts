import { newId } from '../../kernel/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { chartById } from './patients.sql.ts'

const anHour = 60 * 60_000

/** Opens a restricted chart to this account for an hour: the reason is stored, and owners and managers are notified at once. */
export async function breakGlass(scope: WriteScope, asked_id: string, reason: string) {
  // All charts of a person are opened together, under the surviving chart.
  const charts = await scope.charts.of(asked_id)
  const [patient_id = asked_id] = charts
  const chart = (await scope.maybe(chartById(scope, patient_id))) ?? notFound('This patient was not found.')
  if (!chart.restricted) throw new Problem('state_not_allowed', 'This chart is not restricted: open it as usual.')
  const expires_at = new Date(scope.now.getTime() + anHour)
  const account_id = scope.actor.account_id as string
  scope.recordAccess(charts)
  scope.setAuditSubject({ subject_kind: 'patient', subject_id: patient_id, patient_id, details: { reason } })
  await scope.run(scope.insert('chart_openings', { id: newId(), patient_id, account_id, reason, opened_at: scope.now, expires_at }))
  const managers = await scope.rows(
    scope
      .from('staff_members')
      .select('account_id')
      .where('role', 'in', ['owner', 'manager'])
      .where('status', '=', 'active')
      .where('account_id', 'is not', null)
      .where('account_id', '<>', account_id),
  )
  for (const manager of managers) {
    await scope.notify(manager.account_id as string, {
      topic: 'security',
      title: 'A restricted chart was opened',
      body: `${scope.actor.name} opened chart ${chart.record_number} and gave a reason.`,
      // The log says why; the chart itself stays closed to those who are notified.
      link: `/org/audit?patient=${patient_id}&kind=changes`,
    })
  }
  return { expires_at: expires_at.toISOString() }
}
