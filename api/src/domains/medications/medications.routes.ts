import { medications } from '@polyclinic/contract/medications'
import { implement } from '../../kernel/http/implement.ts'
import { changeMedication, createMedication, listMedications } from './keep-medications.ts'
import { medicationById } from './medication.ts'

export const medicationsRoutes = implement('medications', medications, {
  listMedications: (scope, { query }) => listMedications(scope, query),
  createMedication: (scope, { body }) => createMedication(scope, body),
  readMedication: (scope, { params }) => medicationById(scope, params.id),
  changeMedication: (scope, { params, body, if_match }) => changeMedication(scope, params.id, if_match, body),
})
