import { clinicalSex } from '../../chart/patients/index.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Orders with whose they are. */
export const workRows = (scope: Scope) =>
  scope
    .from('lab_orders')
    .innerJoin('patients', 'patients.id', 'lab_orders.patient_id')
    .leftJoin('withheld_results as w', (join) => join.onRef('w.order_id', '=', 'lab_orders.id').on('w.ended_at', 'is', null))
    .select([
      'lab_orders.id',
      'lab_orders.patient_id',
      'patients.name as patient_name',
      'patients.birth_date',
      'patients.account_id',
      clinicalSex.as('sex'),
      'lab_orders.loinc_code as code',
      'lab_orders.test_name',
      'lab_orders.specimen',
      'lab_orders.status',
      'lab_orders.pregnant',
      'lab_orders.note',
      'lab_orders.ordered_by',
      'lab_orders.ordered_by_name',
      'lab_orders.ordered_at',
      'lab_orders.due_at',
      'lab_orders.revoked_reason',
      'lab_orders.critical_since',
      'lab_orders.version',
      'w.until_acknowledged as withheld_until_acknowledged',
      'w.reason as withheld_reason',
      'w.author_name as withheld_by_name',
      'w.author_role as withheld_by_role',
      'w.created_at as withheld_at',
    ])
export type WorkRow = RowOf<typeof workRows>

/** Whose an order is. */
export const patientOfOrder = (scope: Scope, id: string) => scope.from('lab_orders').select('patient_id').where('id', '=', id)

/** The tests that were ordered together for one patient and not revoked. */
export const orderedTogether = (scope: Scope, { patient_id, ordered_at }: Pick<WorkRow, 'patient_id' | 'ordered_at'>) =>
  scope
    .from('lab_orders')
    .select(['id', 'loinc_code as code', 'test_name', 'specimen', 'note'])
    .where('patient_id', '=', patient_id)
    .where('ordered_at', '=', ordered_at)
    .where('status', 'in', ['active', 'completed'])
    .orderBy('id')

export const specimenRows = (scope: Scope, order_ids: readonly string[]) =>
  scope
    .from('specimens')
    .select([
      'id',
      'order_id',
      'status',
      'collected_at',
      'collected_by_name',
      'received_at',
      'received_by_name',
      'rejected_at',
      'rejected_by_name',
      'rejected_code',
      'rejected_reason',
    ])
    .where('order_id', 'in', order_ids)
    .orderBy('id', 'desc')
export type SpecimenRow = RowOf<typeof specimenRows>

/** Every version of the results of these orders, but those that were entered in error; the latest first. */
export const resultRows = (scope: Scope, order_ids: readonly string[]) =>
  scope
    .from('observations')
    .leftJoin('observations as newer', 'newer.replaces_id', 'observations.id')
    .leftJoin('observation_errors as e', 'e.observation_id', 'observations.id')
    .leftJoin('result_releases as r', 'r.observation_id', 'observations.id')
    .leftJoin('critical_acknowledgements as a', 'a.observation_id', 'observations.id')
    .select([
      'observations.id',
      'observations.order_id',
      'observations.status',
      'observations.value_number',
      'observations.value_comparator',
      'observations.value_text',
      'observations.data_absent_reason',
      'observations.data_absent_text',
      'observations.unit',
      'observations.reference_low',
      'observations.reference_high',
      'observations.interpretation',
      'observations.effective_at',
      'observations.effective_date_time',
      'observations.replaces_reason',
      'observations.performer_account_id',
      'observations.performer_name',
      'observations.issued_at',
      'observations.released_at',
      'newer.id as replaced_by',
      'r.author_account_id as released_by',
      'r.created_at as released_by_hand_at',
      'a.author_account_id as acknowledged_by',
      'a.note as acknowledged_note',
      'a.author_name as acknowledged_by_name',
      'a.author_role as acknowledged_by_role',
      'a.created_at as acknowledged_at',
    ])
    .where('observations.order_id', 'in', order_ids)
    .where('e.observation_id', 'is', null)
    .orderBy('observations.issued_at', 'desc')
    .orderBy('observations.id', 'desc')
export type ResultRow = RowOf<typeof resultRows>

/** One live specimen of an order goes on; of two at once the second changes nothing. */
export const updateSpecimen = (scope: WriteScope, id: string, from: readonly string[], changes: Partial<Row<'specimens'>>) =>
  scope.update('specimens').set(changes).where('id', '=', id).where('status', 'in', from)

/** The result of an order is shown to the patient again, as far as it is released. */
export const endWithholding = (scope: WriteScope, order_id: string) =>
  scope
    .update('withheld_results')
    .set({ ended_at: scope.at, ended_by_name: scope.actor.name })
    .where('order_id', '=', order_id)
    .where('ended_at', 'is', null)

export const updateOrder = (scope: WriteScope, { id, version }: Pick<WorkRow, 'id' | 'version'>, changes: Partial<Row<'lab_orders'>>) =>
  scope
    .update('lab_orders')
    .set({ ...changes, updated_at: scope.now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
