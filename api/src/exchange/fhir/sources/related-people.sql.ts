import { chartIsOpen } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** The contacts of charts: whom to ring, who is told, who decides. */
export const relatedPersonRows = (scope: Scope) =>
  scope
    .from('patient_contacts')
    .innerJoin('patients', 'patients.id', 'patient_contacts.patient_id')
    .select([
      'patient_contacts.id',
      'patient_contacts.patient_id',
      'patient_contacts.name',
      'patient_contacts.relationship',
      'patient_contacts.roles',
      'patient_contacts.phone',
      'patient_contacts.email',
    ])
    .where(chartIsOpen(scope))
export type RelatedPersonRow = RowOf<typeof relatedPersonRows>
