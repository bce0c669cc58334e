import { anyOf } from '../../../kernel/db/any-of.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { chartIsOpen } from '../../patients/index.ts'
import type { RowOf } from '../resource-source.ts'

export const resultRows = (scope: Scope) =>
  scope
    .from('lab_results')
    .innerJoin('patients', 'patients.id', 'lab_results.patient_id')
    .innerJoin('lab_orders', 'lab_orders.id', 'lab_results.order_id')
    .select([
      'lab_results.id',
      'lab_results.patient_id',
      'lab_results.test_name',
      'lab_results.value_text',
      'lab_results.unit',
      'lab_results.reference_range',
      'lab_results.status',
      'lab_results.resulted_at',
      'lab_orders.encounter_id',
      'lab_orders.test_name as ordered_name',
      'lab_orders.loinc_code',
    ])
    .where(chartIsOpen(scope))
export type ResultRow = RowOf<typeof resultRows>

/** What was ordered for certain: a draft is nobody's business yet. */
export const orderRows = (scope: Scope) =>
  scope
    .from('lab_orders')
    .innerJoin('patients', 'patients.id', 'lab_orders.patient_id')
    .select([
      'lab_orders.id',
      'lab_orders.patient_id',
      'lab_orders.encounter_id',
      'lab_orders.test_name',
      'lab_orders.loinc_code',
      'lab_orders.status',
      'lab_orders.ordered_by_name',
      'lab_orders.ordered_at',
      'lab_orders.version',
    ])
    .where('lab_orders.status', '<>', 'draft')
    .where(chartIsOpen(scope))
export type OrderRow = RowOf<typeof orderRows>

export const resultsOf = (scope: Scope, order_ids: readonly string[]) =>
  scope
    .from('lab_results')
    .select(['id', 'order_id', 'test_name', 'status', 'resulted_at'])
    .where('order_id', '=', anyOf(order_ids))
    .orderBy('id')
export type OrderedResult = RowOf<(scope: Scope) => ReturnType<typeof resultsOf>>
