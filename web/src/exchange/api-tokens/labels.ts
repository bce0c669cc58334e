import type { ApiToken } from '@polyclinic/contract/exchange/api-tokens/api-tokens'
import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'

/** The resource types that a program reads, in the words of the clinic. English, which is the key of the translation. */
export const resourceLabels: Record<FhirType, string> = {
  Patient: 'Patients: who they are and how to reach them',
  Practitioner: 'Practitioners',
  Organization: 'The clinic',
  Location: 'Locations',
  Appointment: 'Visits',
  Encounter: 'Consultations',
  Condition: 'Conditions',
  Coverage: 'Coverage',
  RelatedPerson: 'RelatedPerson',
  AllergyIntolerance: 'Allergies',
  FamilyMemberHistory: 'Illnesses in the family',
  Immunization: 'Vaccinations',
  Observation: 'Results',
  MedicationRequest: 'Prescriptions',
  MedicationDispense: 'What was dispensed',
  DiagnosticReport: 'Lab orders with their results',
  DocumentReference: 'Signed notes, records and documents',
  Invoice: 'Invoices',
}

export const tokenStatusLabels: Record<ApiToken['status'], string> = { active: 'Active', expired: 'Expired', revoked: 'Ended' }
