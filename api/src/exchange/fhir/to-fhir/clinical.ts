import { type Relation, relationCodes } from '@polyclinic/contract/chart/family-history/family-history-rules'
import { type ConditionSeverity, severityCodes } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Dosage } from '@polyclinic/contract/engine/dosage/dosage'
import { toFhirDosage } from '@polyclinic/contract/engine/dosage/to-fhir-dosage'
import { nameOfCode } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import { codeSystems } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { AllergyRow, ConditionRow, DispenseRow, FamilyHistoryRow, ImmunizationRow, PrescriptionRow } from '../sources/clinical.sql.ts'
import { coded, dateTimeOf, hl7, instantOf, reference, systems, withoutEmpty } from './elements.ts'
import type { CodeableConcept, Resource } from './fhir-types.ts'

/** A code of one of HL7's small systems. */
const status = (system: string, code: string): CodeableConcept => ({ coding: [{ system: hl7(system), code }] })

// FHIR allows no clinical status for what was entered in error (con-5, ait-2).
const isWrong = (row: { status: string }) => row.status === 'entered-in-error'

const severityOf = (severity: string | null): CodeableConcept | null => {
  const code = severityCodes[severity as ConditionSeverity]
  return code ? { coding: [{ system: systems.snomed, code }] } : null
}

/** Its recorder wrote it down, its asserter stands for what it says now: whoever changed it last. */
export function toFhirCondition(row: ConditionRow): Resource {
  return withoutEmpty({
    resourceType: 'Condition',
    id: row.id,
    clinicalStatus: isWrong(row) ? null : status('condition-clinical', row.status),
    verificationStatus: status('condition-ver-status', isWrong(row) ? row.status : row.verification_status),
    category: [status('condition-category', 'problem-list-item')],
    severity: severityOf(row.severity),
    code: coded(row.code_system ?? systems.icd10, row.code, row.display),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    onsetDateTime: dateTimeOf(row.onset_on, row.onset_date_time),
    abatementDateTime: isWrong(row) ? null : dateTimeOf(row.abated_on, row.abated_date_time),
    recordedDate: dateTimeOf(row.recorded_at, row.recorded_date_time),
    recorder: reference('Practitioner', null, row.recorder_name),
    asserter: reference('Practitioner', null, row.editor_name),
    note: row.note && !isWrong(row) ? [{ text: row.note }] : null,
  })
}

export function toFhirAllergyIntolerance(row: AllergyRow): Resource {
  const severity = row.severity === 'unknown' ? null : row.severity
  // FHIR requires a manifestation of a reaction, so one that nobody wrote down is given as unknown.
  const reaction = row.reaction || severity ? [{ manifestation: [{ text: row.reaction || 'Unknown' }], severity }] : null
  const verification = isWrong(row) ? row.status : row.verification_status
  return withoutEmpty({
    resourceType: 'AllergyIntolerance',
    id: row.id,
    clinicalStatus: isWrong(row) ? null : status('allergyintolerance-clinical', row.status),
    verificationStatus: verification ? status('allergyintolerance-verification', verification) : null,
    type: row.type,
    category: row.category ? [row.category] : null,
    criticality: row.criticality,
    code: {
      coding: [
        ...(row.code ? [{ system: systems.snomed, code: row.code }] : []),
        ...(row.allergen_code ? [{ system: codeSystems.allergens, code: row.allergen_code, display: nameOfCode(row.allergen_code) }] : []),
      ],
      text: row.substance,
    },
    onsetDateTime: dateTimeOf(row.onset_on, row.onset_date_time),
    patient: reference('Patient', row.patient_id),
    recordedDate: dateTimeOf(row.recorded_at, row.recorded_date_time),
    recorder: reference('Practitioner', null, row.recorder_name),
    asserter: reference('Practitioner', null, row.editor_name),
    reaction,
  })
}

export function toFhirMedicationRequest(row: PrescriptionRow): Resource {
  const [first, ...steps] = toFhirDosage(row.dosage as Dosage)
  return withoutEmpty({
    resourceType: 'MedicationRequest',
    id: row.id,
    status: row.status,
    statusReason: row.status_reason ? { text: row.status_reason } : null,
    intent: 'order',
    medicationCodeableConcept: coded(systems.atc, row.atc_code, row.medication_text),
    subject: reference('Patient', row.patient_id),
    encounter: reference('Encounter', row.encounter_id),
    authoredOn: instantOf(row.authored_at),
    requester: reference('Practitioner', row.practitioner_id, row.prescriber_name ?? row.author_name),
    dosageInstruction: [{ ...first, patientInstruction: row.instructions }, ...steps],
    groupIdentifier: { value: row.document_id },
    substitution: { allowedBoolean: row.substitution_allowed },
    dispenseRequest: {
      validityPeriod: { end: row.valid_until },
      numberOfRepeatsAllowed: row.refills,
      quantity: { value: Number(row.quantity), unit: row.quantity_unit },
    },
  })
}

/** R4 gives a dispense no batch: of what was taken from stock, the contained Medication has it. */
export function toFhirMedicationDispense(row: DispenseRow): Resource {
  const code = coded(systems.atc, row.atc_code, row.medication_text)
  const batch = row.batch ? { lotNumber: row.batch, expirationDate: row.expires_on } : null
  const days = { value: row.days_supply, unit: 'd', system: systems.ucum, code: 'd' }
  return withoutEmpty({
    resourceType: 'MedicationDispense',
    id: row.id,
    contained: batch ? [{ resourceType: 'Medication', id: 'medication', code, batch }] : null,
    status: row.status,
    medicationCodeableConcept: batch ? null : code,
    medicationReference: batch ? { reference: '#medication' } : null,
    subject: reference('Patient', row.patient_id),
    performer: [{ actor: { display: row.dispenser_name } }],
    authorizingPrescription: [reference('MedicationRequest', row.prescription_id)],
    quantity: { value: Number(row.quantity), unit: row.quantity_unit },
    daysSupply: row.days_supply === null ? null : days,
    whenHandedOver: instantOf(row.dispensed_at),
    note: row.note && !isWrong(row) ? [{ text: row.note }] : null,
    substitution: row.substitution_reason
      ? { wasSubstituted: true, reason: isWrong(row) ? null : [{ text: row.substitution_reason }] }
      : { wasSubstituted: false },
  })
}

/** A vaccination given here names its performer; one given elsewhere only its source. */
export function toFhirImmunization(row: ImmunizationRow): Resource {
  const isFromHere = row.source === 'given-here'
  return withoutEmpty({
    resourceType: 'Immunization',
    id: row.id,
    status: row.status,
    statusReason: row.reason_not_done ? { text: row.reason_not_done } : null,
    vaccineCode: coded(systems.cvx, row.cvx_code, row.vaccine),
    patient: reference('Patient', row.patient_id),
    occurrenceDateTime: dateTimeOf(row.given_on, row.given_date_time),
    recorded: instantOf(row.created_at),
    primarySource: isFromHere,
    reportOrigin: isFromHere ? null : { text: row.source === 'imported' ? row.author_name : 'Reported' },
    lotNumber: row.lot_number,
    expirationDate: row.expires_on,
    site: row.site ? { text: row.site } : null,
    route: row.route ? { text: row.route } : null,
    performer: isFromHere ? [{ actor: { display: row.author_name } }] : null,
    note: row.note && row.status !== 'entered-in-error' ? [{ text: row.note }] : null,
    protocolApplied: row.dose ? [{ doseNumberPositiveInt: row.dose }] : null,
  })
}

export function toFhirFamilyMemberHistory(row: FamilyHistoryRow): Resource {
  return withoutEmpty({
    resourceType: 'FamilyMemberHistory',
    id: row.id,
    status: row.status,
    patient: reference('Patient', row.patient_id),
    date: instantOf(row.created_at),
    relationship: coded(hl7('v3-RoleCode'), relationCodes[row.relation as Relation]),
    deceasedBoolean: row.is_deceased,
    condition: isWrong(row)
      ? null
      : [
          {
            code: coded(row.code_system ?? systems.icd10cm, row.code, row.display),
            onsetAge: row.onset_age === null ? null : { value: row.onset_age, unit: 'years', system: systems.ucum, code: 'a' },
          },
        ],
    note: row.note && !isWrong(row) ? [{ text: row.note }] : null,
  })
}
