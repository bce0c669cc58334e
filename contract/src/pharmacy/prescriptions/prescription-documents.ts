/** Prescriptions of several lines: written, checked, made valid, printed and renewed together; part of the domain `prescriptions`. */
import { z } from 'zod'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { death_known, flag, id, text } from '../../kernel/values.ts'
import { dispensedParts, documentStatuses, mostLines } from './document-status.ts'
import { prescriptionStatuses } from './prescription-statuses.ts'
import { prescription, prescriptionItem, prescriptionLine } from './prescriptions.ts'

/** A prescription as a list shows it, with its lines. */
export const prescriptionDocumentItem = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  encounter_id: id.nullable(),
  author_name: z.string(),
  authored_at: z.string(),
  activated_at: z.string().nullable(),
  /** Computed from its lines. */
  status: z.enum(documentStatuses),
  /** How much of it was handed out. */
  dispensed: z.enum(dispensedParts),
  verification_code: z.string().nullable(),
  version: z.number().int(),
  lines: z.array(prescriptionItem),
})
export type PrescriptionDocumentItem = z.infer<typeof prescriptionDocumentItem>

export const documentActions = ['edit', 'activate', 'cancel', 'renew'] as const

/** A prescription with its lines, each with what the safety check found; the lines beside it are part of that check. */
export const prescriptionDocument = prescriptionDocumentItem.extend({
  lines: z.array(prescription),
  /** What may be done with all of it; each line has its own besides. */
  can: z.array(z.enum(documentActions)),
})
export type PrescriptionDocument = z.infer<typeof prescriptionDocument>

const lines = z.array(prescriptionLine).min(1, 'Write at least one line.').max(mostLines, `Write at most ${mostLines} lines.`)
const errors = [...chartErrors, 'state_not_allowed', 'refused_by_rule', 'forbidden'] as const
const goesOn = { override_reason: text(500, 3).optional(), death_known: death_known.optional() }

export const prescriptionDocuments = {
  listPrescriptionDocuments: call({
    method: 'GET',
    path: '/org/prescription-documents',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: ['break_glass_required'],
    summary:
      'Prescriptions of the clinic with their lines, latest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      patient_id: id.optional(),
      /** Of one line at least. */
      status: z.enum([...prescriptionStatuses, 'expired']).optional(),
      mine: flag.optional(),
    }),
    output: page(prescriptionDocumentItem),
  }),
  createPrescriptionDocument: call({
    method: 'POST',
    path: '/org/prescription-documents',
    access: 'org:prescriptions.write',
    audit: 'prescription.create',
    patient_data: 'prescriptions',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Writes a prescription of several lines as a draft; each line is checked together with the others.',
    body: body({ patient_id: id, encounter_id: id.nullable().optional(), lines, death_known: death_known.optional() }),
    output: prescriptionDocument,
  }),
  getPrescriptionDocument: call({
    method: 'GET',
    path: '/org/prescription-documents/{id}',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary: 'One prescription with its lines.',
    params: idParams,
    output: prescriptionDocument,
  }),
  updatePrescriptionDocument: call({
    method: 'PATCH',
    path: '/org/prescription-documents/{id}',
    access: 'org:prescriptions.write',
    audit: 'prescription.change',
    patient_data: 'prescriptions',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
    summary: 'Writes the lines of a draft anew: a line with its id is changed, one without is added, one that is left out is cancelled.',
    params: idParams,
    body: body({
      lines: z
        .array(
          prescriptionLine.extend({
            /** The line that is changed; a new one has none. */
            line_id: id.optional(),
          }),
        )
        .min(1, 'Write at least one line.')
        .max(mostLines, `Write at most ${mostLines} lines.`),
    }),
    output: prescriptionDocument,
  }),
  activatePrescriptionDocument: call({
    method: 'POST',
    path: '/org/prescription-documents/{id}/activate',
    access: 'org:prescriptions.write',
    audit: 'prescription.activate',
    patient_data: 'prescriptions',
    versioned: true,
    errors: [...errors, 'version_conflict'],
    summary:
      'Makes all lines valid in the name of whoever does it: checked for safety once more, together, and given one code. A grave alert needs a reason to go on.',
    params: idParams,
    body: body(goesOn),
    output: prescriptionDocument,
  }),
  cancelPrescriptionDocument: call({
    method: 'POST',
    path: '/org/prescription-documents/{id}/cancel',
    access: 'org:prescriptions.write',
    audit: 'prescription.cancel',
    patient_data: 'prescriptions',
    errors,
    summary: 'Withdraws all of it. Where something of it was dispensed nothing changes: its lines are stopped instead.',
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: prescriptionDocument,
  }),
  renewPrescriptionDocument: call({
    method: 'POST',
    path: '/org/prescription-documents/{id}/renew',
    access: 'org:prescriptions.write',
    audit: 'prescription.renew',
    patient_data: 'prescriptions',
    status: 201,
    errors,
    summary:
      'Prescribes the same again as a new prescription: made valid at once, or as a draft to be changed. What it renews stays as it is.',
    params: idParams,
    body: body({
      /** Some of its lines; all that were not cancelled when left out. */
      line_ids: z.array(id).min(1, 'Choose at least one line.').max(mostLines).optional(),
      /** Makes it valid at once; false: it is written as a draft, to be changed. */
      activate: z.boolean(),
      ...goesOn,
    }),
    output: prescriptionDocument,
  }),
}
