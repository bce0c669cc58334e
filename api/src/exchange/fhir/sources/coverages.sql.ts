import { chartIsOpen, openNumber } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** Numbers go out to programs alone: staff see them masked, and whole by an act of its own that the log records. */
export const numberFor = (scope: Scope, sealed: string | null, row_id: string) =>
  sealed !== null && scope.actor.kind === 'program' ? openNumber(scope, sealed, row_id) : null

export const coverageRows = (scope: Scope) =>
  scope
    .from('coverages')
    .innerJoin('patients', 'patients.id', 'coverages.patient_id')
    .select([
      'coverages.id',
      'coverages.patient_id',
      'coverages.status',
      'coverages.position',
      'coverages.insurer',
      'coverages.plan',
      'coverages.sealed_number',
      'coverages.policy_holder',
      'coverages.relationship',
      'coverages.starts_on',
      'coverages.ends_on',
    ])
    .where(chartIsOpen(scope))
export type CoverageRow = RowOf<typeof coverageRows>

/** The member numbers of coverages, for whom they are. */
export const memberNumbers = (scope: Scope, rows: readonly CoverageRow[]) =>
  Promise.resolve(new Map(rows.map(({ id, sealed_number }) => [id, numberFor(scope, sealed_number, id)])))
