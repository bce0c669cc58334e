import { retireProvisional } from '../../../chart/patients/index.ts'
import { moveHolds } from '../../../engine/scheduling/index.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { moveCredit } from '../../../money/billing/index.ts'

/**
 * What an account booked into its provisional chart follows it to the chart that it claimed, with what it paid in advance;
 * the provisional one is put away. History, charges and payments, which are final, stay with the chart they were written for.
 */
export async function moveOpenVisits(scope: WriteScope, from: string, to: string) {
  const open = ['pending', 'booked', 'arrived', 'checked-in']
  const visits = scope.update('appointments').where('patient_id', '=', from).where('status', 'in', open)
  // Reminders go to the addresses of the other chart from now on.
  await scope.run(visits.set({ patient_id: to, updated_at: scope.at, reminders_for: null }))
  await scope.emit('chart.claimed', { from, to })
  await moveCredit(scope, from, to)
  // These holds keep the counter-offer of the clinic, or a time while a form is filled in.
  await scope.run(moveHolds(scope, from, to))
  await scope.run(retireProvisional(scope, from))
}
