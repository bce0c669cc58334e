import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import { sql } from 'kysely'
import { byClinicNumber, byCoding, byDate, byReference, byToken, byWord, type Matcher } from './conditions.ts'
import { patientMatchers } from './patient-matchers.ts'
import { type Source, sourceOf } from './resource-source.ts'
import * as clinical from './sources/clinical.sql.ts'
import * as coverages from './sources/coverages.sql.ts'
import * as documents from './sources/documents.sql.ts'
import * as invoices from './sources/invoices.sql.ts'
import * as people from './sources/people.sql.ts'
import * as relatedPeople from './sources/related-people.sql.ts'
import * as results from './sources/results.sql.ts'
import * as visits from './sources/visits.sql.ts'
import {
  toFhirAllergyIntolerance,
  toFhirCondition,
  toFhirFamilyMemberHistory,
  toFhirImmunization,
  toFhirMedicationDispense,
  toFhirMedicationRequest,
} from './to-fhir/clinical.ts'
import { toFhirFile, toFhirNote, toFhirRecord } from './to-fhir/documents.ts'
import { hl7, systems } from './to-fhir/elements.ts'
import { toFhirInvoice } from './to-fhir/invoices.ts'
import { toFhirCoverage, toFhirPatient } from './to-fhir/patients.ts'
import { toFhirLocation, toFhirOrganization, toFhirPractitioner } from './to-fhir/people.ts'
import { relationshipsAs, toFhirRelatedPerson } from './to-fhir/related-people.ts'
import { toFhirDiagnosticReport, toFhirObservation } from './to-fhir/results.ts'
import { appointmentStatusesOf, toFhirAppointment, toFhirEncounter } from './to-fhir/visits.ts'

const activeAs = (code: string) => (code === 'true' ? ['active'] : code === 'false' ? ['inactive'] : [])
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const ofPatient = (table: string) => ({ patient: byReference(`${table}.patient_id`) })
const ofSubject = (table: string) => ({ ...ofPatient(table), subject: byReference(`${table}.patient_id`) })
/** Of a source whose rows are all of one code. */
const always =
  (code: string, system?: string): Matcher =>
  (value) =>
    sql<boolean>`${value === code || (system !== undefined && value === `${system}|${code}`)}`

/** Whether it was entered in error, by the row that says so. */
const byError =
  (column: string): Matcher =>
  (value) => {
    if (value === 'current') return sql<boolean>`${sql.ref(column)} is null`
    return value === 'entered-in-error' ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`false`
  }

const people_sources = {
  Patient: [
    sourceOf<people.PatientRow, people.PatientLists>({
      rows: people.patientRows,
      id: 'patients.id',
      matchers: patientMatchers,
      usual: people.unmerged,
      related: people.patientLists,
      toFhir: toFhirPatient,
    }),
  ],
  Coverage: [
    sourceOf<coverages.CoverageRow, Map<string, string | null>>({
      rows: coverages.coverageRows,
      id: 'coverages.id',
      matchers: { ...ofPatient('coverages'), beneficiary: byReference('coverages.patient_id'), status: byToken('coverages.status') },
      related: coverages.memberNumbers,
      toFhir: toFhirCoverage,
    }),
  ],
  RelatedPerson: [
    sourceOf<relatedPeople.RelatedPersonRow>({
      rows: relatedPeople.relatedPersonRows,
      id: 'patient_contacts.id',
      matchers: {
        ...ofPatient('patient_contacts'),
        relationship: byToken('patient_contacts.relationship', { system: hl7('v3-RoleCode'), as: relationshipsAs }),
      },
      toFhir: toFhirRelatedPerson,
    }),
  ],
  Practitioner: [
    sourceOf<people.PractitionerRow>({
      rows: people.practitionerRows,
      id: 'practitioners.id',
      matchers: {
        _lastUpdated: byDate('practitioners.updated_at', 'instant'),
        name: byWord('practitioners.name'),
        active: byToken('practitioners.status', { as: activeAs }),
        identifier: byClinicNumber('staff_members.registration_number', 'registration-number'),
      },
      toFhir: toFhirPractitioner,
    }),
  ],
  Organization: [
    sourceOf<people.OrganizationRow>({
      rows: people.organizationRows,
      id: 'organizations.id',
      matchers: { _lastUpdated: byDate('organizations.updated_at', 'instant'), name: byWord('organizations.name') },
      toFhir: toFhirOrganization,
    }),
  ],
  Location: [
    sourceOf<people.LocationRow>({
      rows: people.locationRows,
      id: 'locations.id',
      matchers: { name: byWord('locations.name'), status: byToken('locations.status') },
      toFhir: toFhirLocation,
    }),
  ],
}

const visit_sources = {
  Appointment: [
    sourceOf<visits.AppointmentRow, visits.ParticipantRow[]>({
      rows: visits.appointmentRows,
      id: 'appointments.id',
      matchers: {
        ...ofPatient('appointments'),
        _lastUpdated: byDate('appointments.updated_at', 'instant'),
        date: byDate('appointments.starts_at', 'instant'),
        status: byToken('appointments.status', { as: appointmentStatusesOf }),
        practitioner: byReference('appointments.practitioner_id'),
        location: byReference('appointments.location_id'),
      },
      related: async (scope, rows) => {
        const together = rows.filter((row) => row.has_participants)
        return together.length > 0 ? scope.rows(visits.participantRows(scope, idsOf(together))) : []
      },
      toFhir: toFhirAppointment,
    }),
  ],
  Encounter: [
    sourceOf<visits.EncounterRow>({
      rows: visits.encounterRows,
      id: 'encounters.id',
      matchers: {
        ...ofSubject('encounters'),
        date: byDate('encounters.started_at', 'instant'),
        status: byToken('encounters.status'),
        practitioner: byReference('encounters.practitioner_id'),
        appointment: byReference('encounters.appointment_id'),
      },
      toFhir: toFhirEncounter,
    }),
  ],
}

const clinical_sources = {
  Condition: [
    sourceOf<clinical.ConditionRow>({
      rows: clinical.conditionRows,
      id: 'conditions.id',
      matchers: {
        ...ofSubject('conditions'),
        code: byCoding('conditions.code', 'conditions.code_system', systems.icd10),
        'clinical-status': byToken('conditions.status', { system: hl7('condition-clinical') }),
        'verification-status': byToken(clinical.verificationStatus, { system: hl7('condition-ver-status') }),
        'recorded-date': byDate('conditions.recorded_at', 'instant'),
        encounter: byReference('conditions.encounter_id'),
      },
      toFhir: toFhirCondition,
    }),
  ],
  AllergyIntolerance: [
    sourceOf<clinical.AllergyRow>({
      rows: clinical.allergyRows,
      id: 'allergies.id',
      matchers: {
        ...ofPatient('allergies'),
        code: byToken('allergies.code', { system: systems.snomed }),
        'clinical-status': byToken('allergies.status', { system: hl7('allergyintolerance-clinical') }),
        date: byDate('allergies.recorded_at', 'instant'),
      },
      toFhir: toFhirAllergyIntolerance,
    }),
  ],
  FamilyMemberHistory: [
    sourceOf<clinical.FamilyHistoryRow>({
      rows: clinical.familyHistoryRows,
      id: 'family_history.id',
      matchers: {
        ...ofPatient('family_history'),
        code: byCoding('family_history.code', 'family_history.code_system', systems.icd10cm),
        status: byToken(clinical.familyHistoryStatus),
        date: byDate('family_history.created_at', 'instant'),
      },
      toFhir: toFhirFamilyMemberHistory,
    }),
  ],
  Immunization: [
    sourceOf<clinical.ImmunizationRow>({
      rows: clinical.immunizationRows,
      id: 'immunizations.id',
      matchers: {
        ...ofPatient('immunizations'),
        date: byDate('immunizations.given_on', 'day'),
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
      matchers: {
        ...ofSubject('observations'),
        category: byToken('observations.category', { system: hl7('observation-category') }),
        code: byToken('observations.code', { system: systems.loinc }),
        status: byToken(results.resultStatus),
        date: byDate('observations.effective_at', 'instant'),
        encounter: byReference('observations.encounter_id'),
      },
      toFhir: toFhirObservation,
    }),
  ],
  DiagnosticReport: [
    sourceOf<results.OrderRow, results.OrderedResult[]>({
      rows: results.orderRows,
      id: 'lab_orders.id',
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

const paper_sources = {
  DocumentReference: [
    sourceOf<documents.NoteRow>({
      rows: documents.noteRows,
      id: 'signed_notes.id',
      matchers: {
        ...ofSubject('signed_notes'),
        category: always('note'),
        status: byError('note_errors.created_at'),
        date: byDate('signed_notes.signed_at', 'instant'),
      },
      toFhir: toFhirNote,
    }),
    sourceOf<documents.RecordRow>({
      rows: documents.recordRows,
      id: 'records.id',
      matchers: {
        ...ofSubject('records'),
        category: byToken('records.kind'),
        status: byError('record_errors.created_at'),
        date: byDate('records.finalized_at', 'instant'),
      },
      toFhir: toFhirRecord,
    }),
    sourceOf<documents.FileRow>({
      rows: documents.fileRows,
      id: 'documents.id',
      matchers: {
        ...ofSubject('documents'),
        category: byToken('documents.category'),
        status: byError('document_errors.created_at'),
        date: byDate('documents.created_at', 'instant'),
      },
      toFhir: toFhirFile,
    }),
  ],
  Invoice: [
    sourceOf<invoices.InvoiceRow, invoices.InvoiceLineRow[]>({
      rows: invoices.invoiceRows,
      id: 'invoices.id',
      matchers: {
        ...ofSubject('invoices'),
        identifier: byClinicNumber('invoices.label', 'invoice-number'),
        status: (value) => invoices.hasStatus([value]),
        date: byDate('invoices.issued_on', 'day'),
      },
      related: (scope, rows) => scope.rows(invoices.linesOf(scope, idsOf(rows))),
      toFhir: toFhirInvoice,
    }),
  ],
}

/** Where the resources of each type come from: several places, where what is one thing to FHIR is several to the clinic. */
export const sources: Readonly<Record<FhirType, readonly Source[]>> = {
  ...people_sources,
  ...visit_sources,
  ...clinical_sources,
  ...paper_sources,
}
