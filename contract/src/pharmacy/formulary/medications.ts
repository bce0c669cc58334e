/** The clinic's catalogue of medications. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, line, money } from '../../kernel/values.ts'

const fields = {
  generic_name: line(200),
  /** "500 mg", "5 mg/mL". */
  strength: line(60),
  /** capsule, tablet, syrup … */
  form: line(60),
  route: line(60),
  brand_name: optional(line(200)),
  atc_code: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/, 'Write an ATC code like J01CA04.'),
  ),
  pack_size: optional(z.number().int().min(1, 'Use at least 1.').max(100_000)),
  price: optional(money),
  /** Hundredths of a percent: 2300 is 23 %. */
  tax_rate_bp: z.number().int().min(0).max(10_000),
  barcode: optional(
    z
      .string()
      .trim()
      .regex(/^\d{8,14}$/, 'A barcode has 8 to 14 digits.'),
  ),
  controlled: z.boolean(),
  prescription_needed: z.boolean(),
  reorder_level: optional(z.number().int().min(0).max(1_000_000)),
}

/** A medication in the list of the clinic. */
export const medication = z.object({
  id,
  generic_name: z.string(),
  brand_name: z.string().nullable(),
  atc_code: z.string().nullable(),
  form: z.string(),
  strength: z.string(),
  route: z.string(),
  pack_size: z.number().int().nullable(),
  price: money.nullable(),
  tax_rate_bp: z.number().int(),
  barcode: z.string().nullable(),
  controlled: z.boolean(),
  prescription_needed: z.boolean(),
  reorder_level: z.number().int().nullable(),
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
})
export type Medication = z.infer<typeof medication>

export const medications = {
  listMedications: call({
    method: 'GET',
    path: '/org/medications',
    access: 'org:prescriptions.view',
    summary: 'The catalogue by name; `q` is the beginning of a generic or brand name.',
    query: listQuery.extend({ q: z.string().trim().max(100).optional(), status: medication.shape.status.optional() }),
    output: page(medication),
  }),
  createMedication: call({
    method: 'POST',
    path: '/org/medications',
    access: 'org:stock.manage',
    audit: 'medication.create',
    status: 201,
    errors: ['already_exists', 'refused_by_rule'],
    summary: 'Adds a medication to the catalogue.',
    body: body({
      ...fields,
      route: fields.route.default('oral'),
      tax_rate_bp: fields.tax_rate_bp.default(0),
      controlled: fields.controlled.default(false),
      prescription_needed: fields.prescription_needed.default(true),
    }),
    output: medication,
  }),
  getMedication: call({
    method: 'GET',
    path: '/org/medications/{id}',
    access: 'org:prescriptions.view',
    errors: ['not_found'],
    summary: 'One medication.',
    params: idParams,
    output: medication,
  }),
  updateMedication: call({
    method: 'PATCH',
    path: '/org/medications/{id}',
    access: 'org:stock.manage',
    audit: 'medication.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'already_exists', 'refused_by_rule'],
    summary: 'Changes a medication; `inactive` takes it out of the pickers.',
    params: idParams,
    body: body({
      generic_name: fields.generic_name.optional(),
      strength: fields.strength.optional(),
      form: fields.form.optional(),
      route: fields.route.optional(),
      brand_name: fields.brand_name,
      atc_code: fields.atc_code,
      pack_size: fields.pack_size,
      price: fields.price,
      tax_rate_bp: fields.tax_rate_bp.optional(),
      barcode: fields.barcode,
      controlled: fields.controlled.optional(),
      prescription_needed: fields.prescription_needed.optional(),
      reorder_level: fields.reorder_level,
      status: medication.shape.status.optional(),
    }),
    output: medication,
  }),
}
