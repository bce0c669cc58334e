import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/**
 * Who is billed. A restricted chart does not hide its bills: who takes money must find what to take it for, and may not
 * open the chart for that (see docs/decisions).
 */
export async function patientBilled(scope: Scope, patient_id: string) {
  return (
    (await scope.maybe(
      scope
        .from('patients')
        .select(['id', 'name', 'birth_date', 'email', 'account_id', 'address_line', 'city', 'postal_code', 'status'])
        .where('id', '=', patient_id),
    )) ?? notFound('This patient was not found.')
  )
}
