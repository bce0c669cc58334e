import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** What was dispensed, with the batch it came from, and whether it was entered in error. */
export const dispenseRows = (scope: Scope) =>
  scope
    .from('dispenses')
    .leftJoin('stock_moves as m', 'm.id', 'dispenses.stock_move_id')
    .leftJoin('stock_batches as b', 'b.id', 'm.batch_id')
    .leftJoin('dispense_errors as e', 'e.dispense_id', 'dispenses.id')
    .select([
      'dispenses.id',
      'dispenses.patient_id',
      'dispenses.prescription_id',
      'dispenses.medication_id',
      'dispenses.medication_text',
      'dispenses.substitution_reason',
      'dispenses.quantity',
      'dispenses.quantity_unit',
      'dispenses.days_supply',
      'dispenses.stock_move_id',
      'dispenses.note',
      'dispenses.override_reason',
      'dispenses.dispenser_account_id',
      'dispenses.dispenser_name',
      'dispenses.dispenser_role',
      'dispenses.dispenser_registration',
      'dispenses.dispensed_at',
      'b.lot as batch',
      'b.expires_on',
      'e.reason as error_reason',
      'e.author_name as error_author_name',
      'e.author_role as error_author_role',
      'e.created_at as error_created_at',
    ])

/** What counts of one of a patient's prescriptions, in the columns that a patient may see. */
export const dispensesOfPatient = (scope: Scope, prescription_id: string) =>
  scope
    .from('dispenses')
    .leftJoin('dispense_errors as e', 'e.dispense_id', 'dispenses.id')
    .select(['dispenses.id', 'dispenses.medication_text', 'dispenses.quantity', 'dispenses.quantity_unit', 'dispenses.dispensed_at'])
    .where('dispenses.prescription_id', '=', prescription_id)
    .where('e.dispense_id', 'is', null)

/** What was dispensed on the prescription of the row, in all its fills, without what was entered in error. */
export const dispensedQuantity = (org: string) =>
  sql<number>`coalesce((select sum(d.quantity) from dispenses d where d.organization_id = ${org} and d.prescription_id = prescriptions.id
    and not exists (select 1 from dispense_errors e where e.organization_id = ${org} and e.dispense_id = d.id)), 0)`

export const insertDispense = (scope: WriteScope, values: Row<'dispenses'>) => scope.insert('dispenses', values)
export const insertDispenseError = (scope: WriteScope, values: Row<'dispense_errors'>) => scope.insert('dispense_errors', values)
