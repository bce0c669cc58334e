import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

const columns = [
  'id',
  'insurer',
  'plan',
  'relationship',
  'policy_holder',
  'starts_on',
  'ends_on',
  'position',
  'number_ending',
  'status',
] as const

/** Row security hides coverages entered in error from patients. */
export const myCoverageRows = (scope: Scope, patient_id: string) =>
  scope.from('coverages').select(columns).where('patient_id', '=', patient_id).orderBy('position').orderBy('id')

export const coverageRows = (scope: Scope, patient_id: string) =>
  scope
    .from('coverages')
    .select([...columns, 'version'])
    .where('patient_id', '=', patient_id)
    .orderBy('position')
    .orderBy('id')

export const sealedNumber = (scope: Scope, patient_id: string, id: string) =>
  scope.from('coverages').select(['id', 'sealed_number']).where('patient_id', '=', patient_id).where('id', '=', id)

export const insertCoverage = (scope: WriteScope, row: Row<'coverages'>) => scope.insert('coverages', row)

export const updateCoverageRow = (scope: WriteScope, { patient_id, id, version }: { patient_id: string; id: string; version: number }) =>
  scope.update('coverages').where('patient_id', '=', patient_id).where('id', '=', id).where('version', '=', version)
