import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { dispensedQuantity, goesOn, isTakenAsNeeded } from '../prescriptions/index.ts'

const columns = [
  'refill_requests.id',
  'refill_requests.prescription_id',
  'prescriptions.medication_text',
  'refill_requests.status',
  'refill_requests.note',
  'refill_requests.created_at',
  'refill_requests.answer_code',
  'refill_requests.answer_text',
  'refill_requests.answered_by_name',
  'refill_requests.answered_by_role',
  'refill_requests.answered_at',
] as const
const sigColumns = [
  'prescriptions.dosage',
  'prescriptions.quantity',
  'prescriptions.quantity_unit',
  'prescriptions.refills',
  'prescriptions.prescriber_name',
  'prescriptions.valid_until',
  'prescription_statuses.status as prescription_status',
] as const

const withPrescription = (scope: Scope) =>
  scope
    .from('refill_requests')
    .innerJoin('prescriptions', 'prescriptions.id', 'refill_requests.prescription_id')
    .innerJoin('prescription_statuses', 'prescription_statuses.prescription_id', 'refill_requests.prescription_id')

export const requestRows = (scope: Scope) =>
  withPrescription(scope)
    .innerJoin('patients', 'patients.id', 'refill_requests.patient_id')
    .select(columns)
    .select(sigColumns)
    .select([
      'refill_requests.patient_id',
      'refill_requests.requested_by_name',
      'refill_requests.renewed_prescription_id',
      'patients.name as patient_name',
      'patients.account_id',
      'patients.is_deceased',
      'patients.deceased_on',
    ])
    .select(dispensedQuantity(scope.organization_id).as('dispensed_quantity'))
    .select(isRenewed(scope.organization_id).as('is_renewed'))
export type RequestRow = RowOf<typeof requestRows>

/** As the patient reads them: a prescription that was written for one is linked once it is valid. */
export const myRequestRows = (scope: Scope, patient_id: string) =>
  withPrescription(scope)
    .leftJoin('prescription_statuses as renewed', (j) =>
      j
        .onRef('renewed.prescription_id', '=', 'refill_requests.renewed_prescription_id')
        .on('renewed.status', 'not in', ['draft', 'entered-in-error']),
    )
    .select(columns)
    .select('renewed.prescription_id as renewed_prescription_id')
    .where('refill_requests.patient_id', '=', patient_id)
    .where('prescription_statuses.status', 'not in', ['draft', 'entered-in-error'])

/** Whether a new prescription was made for a request about this one, and is a draft or in force. */
const isRenewed = (org: string) => sql<boolean>`exists (
    select 1 from refill_requests r join prescription_statuses s
      on s.organization_id = ${org} and s.prescription_id = r.renewed_prescription_id
    where r.organization_id = ${org} and r.prescription_id = prescriptions.id
      and r.status in ('approved', 'changed') and s.status in ('draft', 'active', 'on-hold'))`

/** The same of one prescription, as a row where it is so. */
export const renewalOf = (scope: Scope, prescription_id: string) =>
  scope
    .from('prescriptions')
    .select('prescriptions.id')
    .where('prescriptions.id', '=', prescription_id)
    .where(isRenewed(scope.organization_id))

/** Who prescribed it. */
export const prescriberOf = (scope: Scope, prescription_id: string) =>
  scope.from('prescriptions').select('prescriptions.prescriber_account_id').where('prescriptions.id', '=', prescription_id)

/** When the latest fill of each prescription was approved as it is. */
export const approvedFills = (scope: Scope, prescription_ids: readonly string[]) =>
  scope
    .from('refill_requests')
    .select(['refill_requests.prescription_id', 'refill_requests.answered_at'])
    .where('refill_requests.prescription_id', '=', anyOf(prescription_ids))
    .where('refill_requests.status', '=', 'approved')
    .where('refill_requests.renewed_prescription_id', 'is', null)
    .orderBy('refill_requests.id')

/** Of two at once about one prescription, the second is refused by the database. */
export const insertRequest = (scope: WriteScope, values: Row<'refill_requests'>) => scope.insert('refill_requests', values)

/** Answers a request that waits; one that somebody else has answered meanwhile stays as it is. */
export const updateRequest = (scope: WriteScope, id: string, changes: Partial<Row<'refill_requests'>>) =>
  scope.update('refill_requests').set(changes).where('id', '=', id).where('status', '=', 'requested')

/** At most so many chronic prescriptions are looked through for those that ran out; the earliest written come first. */
const mostChronic = 5000

/** Prescriptions in force for a long time, until further notice or with refills, of which something was dispensed and nobody has asked for more. */
export const chronicPrescriptions = (scope: Scope) =>
  scope
    .from('prescriptions')
    .innerJoin('prescription_statuses', 'prescription_statuses.prescription_id', 'prescriptions.id')
    .innerJoin('patients', 'patients.id', 'prescriptions.patient_id')
    .select(sigColumns)
    .select([
      'prescriptions.id',
      'prescriptions.patient_id',
      'patients.name as patient_name',
      'prescriptions.medication_text',
      'prescriptions.authored_at',
      'prescriptions.activated_at',
    ])
    .where('prescription_statuses.status', '=', 'active')
    .where((eb) => eb.or([goesOn, eb('prescriptions.refills', '>', 0)]))
    .where((eb) => eb.not(isTakenAsNeeded))
    .where(isSupplied(scope.organization_id))
    .orderBy('prescriptions.activated_at')
    .limit(mostChronic)

const isSupplied = (org: string) => sql<boolean>`(exists (
    select 1 from dispenses d where d.organization_id = ${org} and d.prescription_id = prescriptions.id)
  and not exists (
    select 1 from refill_requests r where r.organization_id = ${org} and r.prescription_id = prescriptions.id and r.status = 'requested'))`
