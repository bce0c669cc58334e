import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Records a call that has to be made; a new cause needs a new call, even if somebody called about an earlier one. */
export const putCall = (scope: WriteScope, values: Row<'patient_calls'>) => {
  const { template, reason, starts_at, created_at } = values
  return scope
    .insert('patient_calls', values)
    .onConflict((on) =>
      on
        .columns(['organization_id', 'subject_kind', 'subject_id'])
        .doUpdateSet({ template, reason, starts_at, created_at, called_at: null, called_by: null, called_by_name: null }),
    )
}

export const patientCallRows = (scope: Scope) =>
  scope
    .from('patient_calls')
    .innerJoin('patients', 'patients.id', 'patient_calls.patient_id')
    .select([
      'patient_calls.id',
      'patient_calls.subject_kind',
      'patient_calls.subject_id',
      'patient_calls.template',
      'patient_calls.reason',
      'patient_calls.starts_at',
      'patient_calls.created_at',
      'patient_calls.called_at',
      'patient_calls.called_by_name',
      'patients.id as patient_id',
      'patients.name as patient_name',
      'patients.phone as patient_phone',
    ])

export type PatientCallRow = ReturnType<typeof patientCallRows> extends { execute(): Promise<(infer R)[]> } ? R : never

export const updateCall = (scope: WriteScope, id: string) => scope.update('patient_calls').where('id', '=', id)
