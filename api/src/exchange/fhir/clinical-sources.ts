import { byCoding, byDate, byReference, byToken, ofPatient, ofSubject } from './conditions.ts'
import { keptStates } from './kept-states.ts'
import { replacedRows } from './replaced-rows.ts'
import { idsOf, sourceOf } from './resource-source.ts'
import * as clinical from './sources/clinical.sql.ts'
import * as results from './sources/results.sql.ts'
import {
  toFhirAllergyIntolerance,
  toFhirCondition,
  toFhirFamilyMemberHistory,
  toFhirImmunization,
  toFhirMedicationDispense,
  toFhirMedicationRequest,
} from './to-fhir/clinical.ts'
import { hl7, systems } from './to-fhir/elements.ts'
import { toFhirDiagnosticReport, toFhirObservation } from './to-fhir/results.ts'

export const clinicalSources = {
  Condition: [
    sourceOf<clinical.ConditionRow>({
      rows: clinical.conditionRows,
      id: 'conditions.id',
      updated: clinical.conditionUpdated,
      matchers: {
        ...ofSubject('conditions'),
        code: byCoding('conditions.code', 'conditions.code_system', systems.icd10),
        'clinical-status': byToken('conditions.status', { system: hl7('condition-clinical') }),
        'verification-status': byToken(clinical.verificationStatus, { system: hl7('condition-ver-status') }),
        'recorded-date': byDate('conditions.recorded_at', 'instant', 'conditions.recorded_date_time'),
        encounter: byReference('conditions.encounter_id'),
      },
      versions: keptStates<clinical.ConditionRow>(clinical.earlierConditions, 'conditions.id'),
      toFhir: toFhirCondition,
    }),
  ],
  AllergyIntolerance: [
    sourceOf<clinical.AllergyRow>({
      rows: clinical.allergyRows,
      id: 'allergies.id',
      updated: clinical.allergyUpdated,
      matchers: {
        ...ofPatient('allergies'),
        code: byToken('allergies.code', { system: systems.snomed }),
        'clinical-status': byToken('allergies.status', { system: hl7('allergyintolerance-clinical') }),
        date: byDate('allergies.recorded_at', 'instant', 'allergies.recorded_date_time'),
      },
      versions: keptStates<clinical.AllergyRow>(clinical.earlierAllergies, 'allergies.id'),
      toFhir: toFhirAllergyIntolerance,
    }),
  ],
  FamilyMemberHistory: [
    sourceOf<clinical.FamilyHistoryRow>({
      rows: clinical.familyHistoryRows,
      id: 'family_history.id',
      updated: clinical.familyHistoryUpdated,
      matchers: {
        ...ofPatient('family_history'),
        code: byCoding('family_history.code', 'family_history.code_system', systems.icd10cm),
        status: byToken(clinical.familyHistoryStatus),
        date: byDate('family_history.created_at', 'instant'),
      },
      versions: replacedRows<clinical.FamilyHistoryRow>(clinical.allFamilyHistory, 'family_history.id'),
      toFhir: toFhirFamilyMemberHistory,
    }),
  ],
  Immunization: [
    sourceOf<clinical.ImmunizationRow>({
      rows: clinical.immunizationRows,
      id: 'immunizations.id',
      updated: clinical.immunizationUpdated,
      matchers: {
        ...ofPatient('immunizations'),
        date: byDate('immunizations.given_on', 'day', 'immunizations.given_date_time'),
        status: byToken(clinical.immunizationStatus),
        'vaccine-code': byToken('immunizations.cvx_code', { system: systems.cvx }),
      },
      toFhir: toFhirImmunization,
    }),
  ],
  MedicationRequest: [
    sourceOf<clinical.PrescriptionRow>({
      rows: clinical.prescriptionRows,
      id: 'prescriptions.id',
      updated: 'status_changes.created_at',
      matchers: {
        ...ofSubject('prescriptions'),
        status: byToken('prescription_statuses.status'),
        code: byToken('medications.atc_code', { system: systems.atc }),
        authoredon: byDate('prescriptions.authored_at', 'instant'),
        encounter: byReference('prescriptions.encounter_id'),
      },
      toFhir: toFhirMedicationRequest,
    }),
  ],
  MedicationDispense: [
    sourceOf<clinical.DispenseRow>({
      rows: clinical.dispenseRows,
      id: 'dispenses.id',
      updated: clinical.dispenseUpdated,
      matchers: {
        ...ofSubject('dispenses'),
        status: byToken(clinical.dispenseStatus),
        prescription: byReference('dispenses.prescription_id'),
        whenhandedover: byDate('dispenses.dispensed_at', 'instant'),
      },
      toFhir: toFhirMedicationDispense,
    }),
  ],
  Observation: [
    sourceOf<results.ResultRow>({
      rows: results.resultRows,
      id: 'observations.id',
      updated: results.resultUpdated,
      matchers: {
        ...ofSubject('observations'),
        category: byToken('observations.category', { system: hl7('observation-category') }),
        code: byToken('observations.code', { system: systems.loinc }),
        status: byToken(results.resultStatus),
        date: byDate('observations.effective_at', 'instant', 'observations.effective_date_time'),
        encounter: byReference('observations.encounter_id'),
      },
      versions: replacedRows<results.ResultRow>(results.allResults, 'observations.id'),
      toFhir: toFhirObservation,
    }),
  ],
  DiagnosticReport: [
    sourceOf<results.OrderRow, results.OrderedResult[]>({
      rows: results.orderRows,
      id: 'lab_orders.id',
      updated: results.orderUpdated,
      matchers: {
        ...ofSubject('lab_orders'),
        code: byToken('lab_orders.loinc_code', { system: systems.loinc }),
        date: byDate('lab_orders.ordered_at', 'instant'),
        encounter: byReference('lab_orders.encounter_id'),
      },
      related: (scope, rows) => scope.rows(results.resultsOf(scope, idsOf(rows))),
      toFhir: toFhirDiagnosticReport,
    }),
  ],
}
