/** What a patient takes, from every source, and what staff found of each; part of the domain `prescriptions`. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors, optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams } from '../../kernel/call.ts'
import { dateTime, day, id, instant, line, text } from '../../kernel/values.ts'

export const medicationSources = ['prescribed', 'imported', 'reported', 'over-the-counter'] as const
export type MedicationSource = (typeof medicationSources)[number]
export const statementStatuses = ['active', 'stopped', 'not-taken', 'entered-in-error'] as const
export const reconciliations = ['continue', 'change', 'stop', 'not-taking', 'enter-in-error'] as const
export type Reconciliation = (typeof reconciliations)[number]

/** A medicine that a patient takes or took. What is prescribed here is derived from the prescription and never copied. */
export const listedMedication = z.object({
  /** Of the prescription, of the imported resource, or of what the patient said. */
  id,
  /** Prescribed here, named by another system, told by the patient, or bought over the counter. */
  source: z.enum(medicationSources),
  medication_text: z.string(),
  /** How it is taken, in the words of the source; null where it does not say. */
  dosage_text: z.string().nullable(),
  /** Since when, as precisely as the source says. */
  start_date_time: dateTime.nullable(),
  /** Until when, as precisely as the source says; of what is prescribed here the last day on which it may be dispensed. */
  end_date_time: dateTime.nullable(),
  /** Who says so: the prescriber, the sender of what was imported, or whoever wrote down what the patient said. */
  source_name: z.string(),
  /** The status in the words of the source; of what is prescribed here `expired` once it may be dispensed no more. */
  source_status: z.string().nullable(),
  /** Whether it counts as taken now: as staff found, or else as the source says. */
  is_taken: z.boolean(),
  /** What staff found last; null where nobody has looked at it. */
  found: z
    .object({
      status: z.enum(statementStatuses),
      reason: z.string().nullable(),
      author_name: z.string(),
      author_role: role,
      created_at: instant,
    })
    .nullable(),
  /** Counts what staff wrote of it; 0 where nobody has. */
  version: z.number().int(),
})
export type ListedMedication = z.infer<typeof listedMedication>

/** What a patient takes and took, from every source, and whether somebody asked. */
export const medicationList = z.object({
  items: z.array(listedMedication),
  /** When somebody last asked the patient, by whom, and whether the patient takes nothing; null: nothing is known, nobody asked. */
  questioned: z
    .object({
      author_name: z.string(),
      author_role: role,
      created_at: instant,
      /** Whether the patient said that they take nothing. */
      takes_nothing: z.boolean(),
    })
    .nullable(),
})
export type MedicationList = z.infer<typeof medicationList>

/** The same as the patient reads it. */
const myListedMedication = listedMedication.omit({ found: true, version: true })

export const medicationListCalls = {
  listMedications: call({
    method: 'GET',
    path: '/org/patients/{id}/medications',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary:
      'What a patient takes from every source: prescribed here, imported, told by the patient, over the counter; what is taken now first.',
    params: idParams,
    output: medicationList,
  }),
  createMedicationStatement: call({
    method: 'POST',
    path: '/org/patients/{id}/medication-statements',
    access: 'org:clinical.write',
    audit: 'medication-statement.create',
    patient_data: 'prescriptions',
    status: 201,
    errors: chartErrors,
    summary: 'Writes down what the patient says they take, prescribed elsewhere or bought over the counter.',
    params: idParams,
    body: body({
      source: z.enum(['reported', 'over-the-counter']),
      medication_text: line(300),
      /** How it is taken, in the words of the patient. */
      dosage_text: optional(line(300)),
      started_on: optional(day),
    }),
    output: medicationList,
  }),
  recordTakesNothing: call({
    method: 'POST',
    path: '/org/patients/{id}/medication-statements/takes-nothing',
    access: 'org:clinical.write',
    audit: 'medication-statement.none-known',
    patient_data: 'prescriptions',
    errors: [...chartErrors, 'state_not_allowed'],
    summary: 'The patient was asked and takes nothing. Refused while something counts as taken.',
    params: idParams,
    output: medicationList,
  }),
  reconcileMedication: call({
    method: 'POST',
    path: '/org/patients/{id}/medication-statements/reconcile',
    access: 'org:clinical.write',
    audit: 'medication-statement.reconcile',
    patient_data: 'prescriptions',
    errors: [...chartErrors, 'refused_by_rule', 'state_not_allowed', 'already_exists'],
    summary:
      'Says of one medicine of the list whether it goes on, changes, was stopped or is not taken. What is prescribed here is stopped or changed at its prescription.',
    params: idParams,
    body: body({
      /** Of the medicine in the list. */
      medication_id: id,
      decision: z.enum(reconciliations),
      /** Needed but to go on. */
      reason: optional(text(500, 3)),
      /** How it is taken from now on, of a change. */
      dosage_text: optional(line(300)),
      /** Of the medicine as it was read, so that two who write at once do not pass each other. */
      version: z.number().int().min(0).max(100_000),
    }),
    output: medicationList,
  }),
  getMyMedicationList: call({
    method: 'GET',
    path: '/patient/medication-list',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    summary: 'What I take, from every source that my clinic knows.',
    output: z.object({ items: z.array(myListedMedication) }),
  }),
}
