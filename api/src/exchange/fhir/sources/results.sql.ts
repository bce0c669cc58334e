import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** What was entered in error has this for its status, whatever stands in its row. */
export const resultStatus = sql<string>`case when e.observation_id is null then observations.status else 'entered-in-error' end`

/** Measurements and results that hold or were entered in error; the parts of a panel stand alone, and the panel has no value. */
export const resultRows = (scope: Scope) =>
  scope
    .from('observations')
    .innerJoin('patients', 'patients.id', 'observations.patient_id')
    .leftJoin('observations as newer', 'newer.replaces_id', 'observations.id')
    .leftJoin('observation_errors as e', 'e.observation_id', 'observations.id')
    .select([
      'observations.id',
      'observations.patient_id',
      'observations.encounter_id',
      'observations.category',
      'observations.code_system',
      'observations.code',
      'observations.display',
      'observations.value_number',
      'observations.value_comparator',
      'observations.value_text',
      'observations.value_code',
      'observations.data_absent_reason',
      'observations.data_absent_text',
      'observations.unit',
      'observations.reference_low',
      'observations.reference_high',
      'observations.reference_text',
      'observations.interpretation',
      'observations.performer_name',
      'observations.source',
      'observations.derived_from',
      'observations.effective_at',
      'observations.issued_at',
    ])
    .select(resultStatus.as('status'))
    .where('newer.id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('observations.value_number', 'is not', null),
        eb('observations.value_text', 'is not', null),
        eb('observations.data_absent_reason', 'is not', null),
      ]),
    )
    .where(chartIsOpen(scope))
export type ResultRow = RowOf<typeof resultRows>

/** Active orders; a draft is not shown to programs. */
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
    .from('observations')
    .leftJoin('observations as newer', 'newer.replaces_id', 'observations.id')
    .leftJoin('observation_errors as e', 'e.observation_id', 'observations.id')
    .select([
      'observations.id',
      'observations.order_id',
      'observations.display as test_name',
      'observations.status',
      'observations.issued_at as resulted_at',
    ])
    .where('observations.order_id', '=', anyOf(order_ids))
    .where('newer.id', 'is', null)
    .where('e.observation_id', 'is', null)
    .orderBy('observations.id')
export type OrderedResult = RowOf<(scope: Scope) => ReturnType<typeof resultsOf>>
