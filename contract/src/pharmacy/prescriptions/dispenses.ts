/** What was dispensed on a prescription; part of the domain `prescriptions`. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors, optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, line, text } from '../../kernel/values.ts'
import { stockQuantity } from '../stock/stock-shapes.ts'
import { dispenseActions, dispenseStatuses } from './dispense-rules.ts'
import { amount } from './dosage-shape.ts'

/** Medication that was handed to a patient on a prescription, all of it or a part. It never changes; one that is wrong is marked as entered in error. */
export const dispense = z.object({
  id,
  patient_id: id,
  prescription_id: id,
  medication_id: id.nullable(),
  /** What was handed out: `Amoxicillin 500 mg capsule`. */
  medication_text: z.string(),
  /** Why another medication than the prescribed one was handed out; null where it was the prescribed one. */
  substitution_reason: z.string().nullable(),
  quantity: z.number(),
  quantity_unit: z.string(),
  /** The days that it lasts. */
  days_supply: z.number().int().nullable(),
  /** The batch of the clinic's stock that it was taken from; null where it was not taken from stock. */
  batch: z.string().nullable(),
  expires_on: day.nullable(),
  note: z.string().nullable(),
  /** Why it was dispensed although an allergy speaks against it. */
  override_reason: z.string().nullable(),
  dispenser_name: z.string(),
  dispenser_role: role,
  dispenser_registration: z.string().nullable(),
  dispensed_at: instant,
  status: z.enum(dispenseStatuses),
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: instant }).nullable(),
  can: z.array(z.enum(dispenseActions)),
})
export type Dispense = z.infer<typeof dispense>

/** What was dispensed, as the patient sees it. */
export const myDispense = dispense.pick({ id: true, medication_text: true, quantity: true, quantity_unit: true, dispensed_at: true })
export type MyDispense = z.infer<typeof myDispense>

export const dispenses = {
  listDispenses: call({
    method: 'GET',
    path: '/org/prescriptions/{id}/dispenses',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary: 'What was dispensed on a prescription, the latest first.',
    params: idParams,
    query: listQuery,
    output: page(dispense),
  }),
  createDispense: call({
    method: 'POST',
    path: '/org/prescriptions/{id}/dispenses',
    access: 'org:medications.dispense',
    audit: 'dispense.create',
    patient_data: 'prescriptions',
    status: 201,
    errors: [...chartErrors, 'forbidden', 'state_not_allowed', 'refused_by_rule'],
    summary:
      'Dispenses a prescription, or a part of what is left of it. A batch that is named is taken from the stock; an alert needs a reason to go on.',
    params: idParams,
    body: body({
      quantity: amount(100_000),
      /**
       * How many pieces leave the stock: bottles, inhalers, tubes. Needed of a medicine kept in stock whose quantity is not counted in
       * pieces (mL, puff, drop, g), and refused elsewhere.
       */
      stock_quantity: optional(stockQuantity),
      batch: optional(line(60)),
      /** Handed out in place of the prescribed one. */
      medication_id: optional(id),
      substitution_reason: optional(text(500, 3)),
      days_supply: optional(z.number().int().min(1, 'Use at least 1.').max(730, 'Use at most 730.')),
      note: optional(text(500)),
      override_reason: optional(text(500, 3)),
    }),
    output: dispense,
  }),
  enterDispenseInError: call({
    method: 'POST',
    path: '/org/dispenses/{id}/enter-in-error',
    access: 'org:medications.dispense',
    audit: 'dispense.enter-in-error',
    patient_data: 'prescriptions',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: "It was recorded by mistake: kept, the quantity is free again, and stock gets it back. Another's needs `clinical.correct`.",
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: dispense,
  }),
  listMyDispenses: call({
    method: 'GET',
    path: '/patient/prescriptions/{id}/dispenses',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    errors: ['not_found'],
    summary: 'What I was given on one of my prescriptions, the latest first.',
    params: idParams,
    query: listQuery,
    output: page(myDispense),
  }),
}
