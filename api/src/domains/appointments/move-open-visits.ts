import type { WriteScope } from '../../kernel/scope.ts'

/**
 * What an account booked into its provisional chart follows it to the chart that it claimed; the provisional one is put
 * away. History and charges, which are final, stay with the chart they were written for.
 */
export async function moveOpenVisits(scope: WriteScope, from: string, to: string) {
  const open = ['pending', 'booked', 'arrived', 'checked-in']
  const changes = { patient_id: to, updated_at: scope.at }
  await scope.run(scope.update('appointments').set(changes).where('patient_id', '=', from).where('status', 'in', open))
  await scope.run(
    scope
      .update('appointment_requests')
      .set(changes)
      .where('patient_id', '=', from)
      .where('status', 'in', ['submitted', 'counter-offered']),
  )
  await scope.run(
    scope
      .update('patients')
      .set({ status: 'inactive', account_id: null, updated_at: scope.at })
      .where('id', '=', from)
      .where('status', '=', 'provisional'),
  )
}
