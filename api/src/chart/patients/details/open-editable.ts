import { Problem } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { requireChart } from '../require-chart.ts'

/** A chart that may be changed; one that was merged into another may not. */
export async function openEditable(scope: Scope, patient_id: string) {
  const chart = await requireChart(scope, patient_id)
  if (chart.status === 'merged') throw new Problem('state_not_allowed', 'This chart was merged into another one.')
  return chart
}
