import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { chartById, openingInForce } from './patients.sql.ts'

export type Chart = NonNullable<Awaited<ReturnType<typeof requireChart>>>

/**
 * The chart, for a member of staff who may see it: 404 if it does not exist, 403 `break_glass_required` if it is restricted and
 * this account has not opened it with a reason within the last hour.
 */
export async function requireChart(scope: Scope, patient_id: string) {
  const chart = (await scope.maybe(chartById(scope, patient_id))) ?? notFound('This patient was not found.')
  if (chart.restricted && !(await scope.maybe(openingInForce(scope, patient_id)))) throw new Problem('break_glass_required')
  return chart
}

/** Whether a chart is in use: one that was merged into another, or closed, is handed to nobody any more. */
export const isChartInUse = ({ status }: Pick<Chart, 'status'>) => status !== 'merged' && status !== 'inactive'

/** Whether a member of staff may read this chart now; otherwise the caller leaves data out for them. */
export const isChartOpen = async (scope: Scope, patient_id: string) =>
  (await scope.maybe(scope.from('patients').select('id').where('id', '=', patient_id).where(chartIsOpen(scope)))) !== null
