import { medications } from '@polyclinic/contract/pharmacy/formulary/medications'
import { implement } from '../../kernel/http/implement.ts'
import { adoptMedications, listBaseMedications } from './base-medications.ts'
import { createMedication, updateMedication } from './keep-medications.ts'
import { listMedications } from './list-medications.ts'
import { medicationById } from './medication.ts'

export const medicationsRoutes = implement('medications', medications, {
  listMedications: (scope, { query }) => listMedications(scope, query),
  createMedication: (scope, { body }) => createMedication(scope, body),
  listBaseMedications: (scope, { query }) => listBaseMedications(scope, query),
  adoptMedications: (scope, { body }) => adoptMedications(scope, body),
  getMedication: (scope, { params }) => medicationById(scope, params.id),
  updateMedication: (scope, { params, body, if_match }) => updateMedication(scope, params.id, if_match, body),
})
