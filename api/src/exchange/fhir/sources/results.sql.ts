import { sql } from 'kysely'
import { chartIsOpen } from '../../../chart/patients/index.ts'
import { anyOf } from '../../../kernel/db/any-of.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** What was entered in error has this for its status, whatever stands in its row. */
export const resultStatus = sql<string>`case when e.observation_id is null then observations.status else 'entered-in-error' end`

/** The sender's own time of a result is none of this clinic's: what was imported is as new as its import. */
export const resultUpdated = sql`coalesce(e.created_at, observations.imported_at, observations.issued_at)`

/** All results, those that were corrected too. */
export const allResults = (scope: Scope) =>
  scope
    .from('observations')
    .innerJoin('patients', 'patients.id', 'observations.patient_id')
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
      'observations.effective_date_time',
      'observations.issued_at',
      'observations.replaces_id',
      'observations.id as row_id',
    ])
    .select(resultStatus.as('status'))
    .where((eb) =>
      eb.or([
        eb('observations.value_number', 'is not', null),
        eb('observations.value_text', 'is not', null),
        eb('observations.data_absent_reason', 'is not', null),
      ]),
    )
    .where(chartIsOpen(scope))

/** Measurements and results that hold or were entered in error; the parts of a panel stand alone, and the panel has no value. */
export const resultRows = (scope: Scope) =>
  allResults(scope).leftJoin('observations as newer', 'newer.replaces_id', 'observations.id').where('newer.id', 'is', null)

export type ResultRow = RowOf<typeof resultRows>

/** The order itself, its results, and that one of them was entered in error. */
export const orderUpdated = (org: string) => sql`greatest(lab_orders.updated_at, lab_orders.ordered_at, (
  select greatest(max(o.issued_at), max(x.created_at)) from observations o
  left join observation_errors x on x.organization_id = ${org} and x.observation_id = o.id
  where o.organization_id = ${org} and o.order_id = lab_orders.id))`

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
