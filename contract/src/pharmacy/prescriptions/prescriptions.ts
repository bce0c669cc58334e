/** Prescriptions: written, checked for safety, activated, printed, verified, and what a patient takes now. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors, optional } from '../../chart/patients/chart-calls.ts'
import { dosageRoutes } from '../../engine/dosage/dosage.ts'
import { type SafetyCheck, safetyOutcomes, safetyParts } from '../../engine/drug-safety/safety-check.ts'
import type { AuditVerb } from '../../kernel/audit.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, death_known, flag, id, line, text } from '../../kernel/values.ts'
import { dispensedParts } from './document-status.ts'
import { amount, dosage, dosageInput, doseUnitNames } from './dosage-shape.ts'
import { prescriptionActions } from './prescription-rules.ts'
import { prescriptionStatuses } from './prescription-statuses.ts'

/** The simplest dosage, written flat; anything more is written as `dosage`. */
const simple = {
  dose_quantity: amount(10_000),
  dose_unit: z.enum(doseUnitNames),
  route: z.enum(dosageRoutes),
  /** So many times … */
  frequency: z.number().int().min(1, 'Use at least 1.').max(48, 'Use at most 48.'),
  /** … in so many days. */
  period_days: z.number().int().min(1, 'Use at least 1.').max(365, 'Use at most 365.'),
  as_needed: z.boolean(),
  /** Null: until further notice, which is chosen too; nothing is presumed. */
  duration_days: z.number().int().min(1, 'Use at least 1.').max(730, 'Use at most 730.').nullable(),
}

/** Why a part of a check answers as it does. */
const safetyReason = z.object({
  outcome: z.enum(['alert', 'not-checked']),
  /** One plain sentence. */
  text: z.string(),
  /** Of an alert: `high` asks for a reason before it is prescribed or dispensed all the same. */
  severity: z.enum(['high', 'moderate']).nullable(),
  /** What to do. */
  action: z.string().nullable(),
  /** Where it can be read. */
  source: z.string().nullable(),
  allergy_id: id.nullable(),
})

/**
 * A list of parts, each with its own answer; the outcome is the worst of them. What is not understood is never `clear`, but named.
 * Doses are not part of it.
 */
export const safetyCheck = z.object({
  outcome: z.enum(safetyOutcomes),
  /** The reasons of the outcome in plain sentences. */
  summary: z.string(),
  /** Whether an alert asks for a reason. */
  needs_reason: z.boolean(),
  parts: z.array(
    z.object({
      /** What was checked: allergies, the same or a related medicine twice, interactions, age, pregnancy and breast-feeding, or kidneys. */
      part: z.enum(safetyParts),
      outcome: z.enum(safetyOutcomes),
      reasons: z.array(safetyReason),
      /** What it was compared with: allergies of the chart, medicines that are taken, or what is known of the patient. */
      compared_with: z.array(z.string()),
    }),
  ),
}) satisfies z.core.SomeType & { _output: SafetyCheck }

/** A prescription as a list shows it. */
export const prescriptionItem = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  encounter_id: id.nullable(),
  medication_id: id.nullable(),
  /** As it is printed: `Amoxicillin 500 mg capsule`. */
  medication_text: z.string(),
  /** The prescription of which it is a line: FHIR's groupIdentifier. What is made valid, printed and verified together. */
  document_id: id,
  /** Its place there, from 1. */
  line_number: z.number().int(),
  dosage,
  /** `1 capsule, 3 times a day for 7 days`. */
  sig_text: z.string(),
  /** The same in plain words for the patient: `Take 1 capsule 3 times a day for 7 days.` */
  patient_text: z.string(),
  /** Whether another product with the same ingredient may be handed out. */
  substitution_allowed: z.boolean(),
  quantity: z.number(),
  quantity_unit: z.string(),
  refills: z.number().int(),
  /** Of all fills, without what was entered in error. */
  dispensed_quantity: z.number(),
  status: z.enum(prescriptionStatuses),
  /** Derived: its time to be handed out is over. */
  expired: z.boolean(),
  /** Who began it: FHIR's recorder. */
  author_name: z.string(),
  /** Who wrote the line as it stands: the last who changed the draft. */
  editor_name: z.string(),
  /** Who made it valid and answers for it, as the clinic named them then: FHIR's requester. Null while it is a draft. */
  prescriber_name: z.string().nullable(),
  prescriber_registration: z.string().nullable(),
  authored_at: z.string(),
  activated_at: z.string().nullable(),
  valid_until: z.string().nullable(),
})
export type PrescriptionItem = z.infer<typeof prescriptionItem>

/** A prescription with its medication, dose and what the safety check found. */
export const prescription = prescriptionItem.extend({
  patient_birth_date: z.string().nullable(),
  patient_record_number: z.string(),
  practitioner_id: id.nullable(),
  author_account_id: id,
  author_role: role,
  editor_account_id: id,
  editor_role: role,
  edited_at: z.string(),
  prescriber_account_id: id.nullable(),
  prescriber_role: role,
  /** Who brought it to its status, and when. */
  status_changed_by_name: z.string(),
  status_changed_by_role: role,
  status_changed_at: z.string(),
  instructions: z.string().nullable(),
  status_reason: z.string().nullable(),
  verification_code: z.string().nullable(),
  /** What the safety check found then; `safety-checks` says what it finds now. */
  check: safetyCheck.omit({ needs_reason: true }).extend({
    /** When it was checked: as the prescription was made valid, or last written. */
    checked_at: z.string(),
  }),
  override_reason: z.string().nullable(),
  version: z.number().int(),
  can: z.array(z.enum(prescriptionActions)),
})
export type Prescription = z.infer<typeof prescription>

/** What is written of a line beside its dosage. */
const written = {
  medication_text: line(300),
  instructions: optional(text(1000)),
  /** Computed from the dosage when left out; needed where it cannot be. */
  quantity: amount(100_000).optional(),
  refills: z.number().int().min(0).max(99),
  substitution_allowed: z.boolean(),
  valid_until: optional(day),
}

/** A line of a prescription, as it is written. Without a medication of the catalogue it is free text, and never checks as clear. */
export const prescriptionLine = z.strictObject({
  ...written,
  medication_id: id.nullable().optional(),
  medication_text: written.medication_text.optional(),
  dosage: dosageInput,
  refills: written.refills.default(0),
  substitution_allowed: written.substitution_allowed.default(true),
})
export type PrescriptionLine = z.infer<typeof prescriptionLine>

const reason = body({ reason: text(500, 3) })

function act<V extends AuditVerb, const B extends { body?: z.core.SomeType } = Record<never, never>>(
  action: V,
  summary: string,
  more: B = {} as B,
) {
  return call({
    method: 'POST',
    path: `/org/prescriptions/{id}/${action}`,
    access: 'org:prescriptions.write',
    audit: `prescription.${action}`,
    patient_data: 'prescriptions',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule', 'forbidden'],
    summary,
    params: idParams,
    output: prescription,
    ...more,
  })
}

export const prescriptions = {
  listPrescriptions: call({
    method: 'GET',
    path: '/org/prescriptions',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: ['break_glass_required'],
    summary: 'Prescriptions of the clinic, latest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      patient_id: id.optional(),
      encounter_id: id.optional(),
      status: z.enum([...prescriptionStatuses, 'expired']).optional(),
      mine: flag.optional(),
      /** In force, and not dispensed completely. */
      to_dispense: flag.optional(),
    }),
    output: page(prescriptionItem),
  }),
  createPrescription: call({
    method: 'POST',
    path: '/org/prescriptions',
    access: 'org:prescriptions.write',
    audit: 'prescription.create',
    patient_data: 'prescriptions',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary:
      'Writes a prescription of one line as a draft; a dosage of one step may be written flat. Without a medication of the catalogue it is free text, and never checks as clear.',
    body: body({
      ...prescriptionLine.shape,
      dosage: dosageInput.optional(),
      dose_quantity: simple.dose_quantity.optional(),
      dose_unit: simple.dose_unit.optional(),
      route: simple.route.default('oral'),
      frequency: simple.frequency.optional(),
      period_days: simple.period_days.optional(),
      as_needed: simple.as_needed.default(false),
      duration_days: simple.duration_days.optional(),
      patient_id: id,
      encounter_id: id.nullable().optional(),
      death_known: death_known.optional(),
    }),
    output: prescription,
  }),
  getPrescription: call({
    method: 'GET',
    path: '/org/prescriptions/{id}',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary: 'One prescription.',
    params: idParams,
    output: prescription,
  }),
  updatePrescription: call({
    method: 'PATCH',
    path: '/org/prescriptions/{id}',
    access: 'org:prescriptions.write',
    audit: 'prescription.change',
    patient_data: 'prescriptions',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a line of a draft; the quantity is computed again unless given.',
    params: idParams,
    body: body({
      medication_id: id.nullable().optional(),
      medication_text: written.medication_text.optional(),
      dosage: dosageInput.optional(),
      dose_quantity: simple.dose_quantity.optional(),
      dose_unit: simple.dose_unit.optional(),
      route: simple.route.optional(),
      frequency: simple.frequency.optional(),
      period_days: simple.period_days.optional(),
      as_needed: simple.as_needed.optional(),
      duration_days: simple.duration_days.optional(),
      instructions: written.instructions,
      quantity: written.quantity,
      refills: written.refills.optional(),
      substitution_allowed: written.substitution_allowed.optional(),
      valid_until: written.valid_until,
    }),
    output: prescription,
  }),
  activatePrescription: act(
    'activate',
    'Makes a prescription of one line valid in the name of whoever does it: checked for safety once more, and given its code. A grave alert needs a reason to go on.',
    {
      versioned: true,
      errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule', 'version_conflict'],
      body: body({ override_reason: text(500, 3).optional(), death_known: death_known.optional() }),
    },
  ),
  holdPrescription: act('hold', 'Pauses it.', { body: reason }),
  resumePrescription: act('resume', 'Goes on after a pause.'),
  completePrescription: act('complete', 'The course is over.'),
  stopPrescription: act('stop', 'Ends it before its time.', { body: reason }),
  cancelPrescription: act('cancel', 'Withdraws it; its code no longer verifies.', { body: reason }),
  enterPrescriptionInError: act(
    'enter-in-error',
    "It was written by mistake: kept, and out of everything that is derived. Another's needs `clinical.correct`.",
    {
      body: reason,
    },
  ),
  getPrescriptionPdf: call({
    method: 'GET',
    path: '/org/prescriptions/{id}/pdf',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    produces: 'application/pdf',
    cost: 10,
    errors: [...chartErrors, 'state_not_allowed', 'too_large'],
    summary: 'The whole prescription of this line as it is printed, with its code; drafts have none.',
    params: idParams,
    output: z.any(),
  }),
  checkSafety: call({
    method: 'GET',
    path: '/org/safety-checks',
    access: 'org:prescriptions.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary:
      "A medication against the chart's allergies and against what is prescribed here: each part is clear, an alert, or not checked by name.",
    query: z.strictObject({
      patient_id: id,
      medication_id: id.optional(),
      /** As it is written, where it is no medication of the catalogue. */
      medication_text: line(300).optional(),
      /** The prescription that it is or is dispensed on, which is not compared with itself. */
      prescription_id: id.optional(),
      /** Medicines that are prescribed with it, as further lines: ids of the catalogue, with commas between. */
      beside: z.string().max(800).optional(),
    }),
    output: safetyCheck,
  }),
  verifyPrescription: call({
    method: 'GET',
    path: '/public/prescriptions/{code}',
    access: 'public',
    errors: ['not_found'],
    summary: 'Whether the code of a prescription is genuine and what it is worth now; nothing clinical.',
    params: z.object({ code: z.string().max(40) }),
    output: z.object({
      /** Of the whole prescription. */
      status: z.enum(['active', 'on-hold', 'completed', 'stopped', 'cancelled', 'expired']),
      /** How much of it was handed out. */
      dispensed: z.enum(dispensedParts),
      /** How many lines the paper has, so that a line that somebody adds is noticed. */
      lines: z.number().int(),
      /** The numbers on the paper of the lines that may be dispensed; those that are stopped, on hold or over are missing. */
      dispensable_lines: z.array(z.number().int()),
      organization_name: z.string(),
      prescriber_name: z.string(),
      prescriber_registration: z.string().nullable(),
      issued_on: day,
      /** The last day of the line that ends first, of those that may be dispensed; of all where none may. */
      valid_until: day.nullable(),
    }),
  }),
}
