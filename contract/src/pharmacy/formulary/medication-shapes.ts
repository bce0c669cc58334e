/** The shapes of a medicine of the formulary, its ingredients and its packs. */
import { z } from 'zod'
import { optional } from '../../chart/patients/chart-calls.ts'
import { dosageRoutes } from '../../engine/dosage/dosage.ts'
import { id, line, money } from '../../kernel/values.ts'
import { gtin14 } from './gtin.ts'
import { packUnits, storageConditions } from './medication-terms.ts'
import { denominatorUnits, numeratorUnits } from './strengths.ts'

const amount = z.number().positive('Use more than zero.').max(1_000_000_000)

const strength = z.strictObject({
  /** How much of the ingredient, in a unit of UCUM: `mg`, `ug`, `[iU]`. */
  numerator: z.strictObject({
    /** How many of the unit. */
    value: amount,
    unit: z.enum(numeratorUnits),
  }),
  /** In how much of the medicine, as in 5 mg in 1 `mL` or 100 ug in 1 `{puff}`; null: in one piece of it. */
  denominator: z
    .strictObject({
      /** How many of the unit. */
      value: amount,
      unit: z.enum(denominatorUnits),
    })
    .nullable(),
})

/** What a medicine acts by, with its strength. */
export const medicationIngredient = z.object({
  /** As it is named on the medicine, with its salt. */
  name: z.string(),
  /** Its key in the table of substances that allergies and interactions are checked by; null: it is not known there, and is not checked. */
  substance: z.string().nullable(),
  /** Null: it stands in the text of the strength alone. */
  strength: strength.nullable(),
})

/** How a medicine is bought and sold: a package of one size. */
export const medicationPack = z.object({
  id,
  /** How many of the unit are in it. */
  size: z.number(),
  /** What its size counts. */
  unit: z.enum(packUnits),
  /** The GTIN that its barcode carries, of 8, 13 or 14 digits; one of 12 begins with a zero. */
  gtin: z.string().nullable(),
  price: money.nullable(),
  tax_rate_bp: z.number().int(),
  /** The number by which the supplier takes orders for it. */
  supplier_code: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
})
export type MedicationPack = z.infer<typeof medicationPack>

/** A medication in the list of the clinic. */
export const medication = z.object({
  id,
  /** The names of its ingredients. */
  generic_name: z.string(),
  brand_name: z.string().nullable(),
  atc_code: z.string().nullable(),
  /** Its dose form in words, by the EDQM Standard Terms where it has a code. */
  form: z.string(),
  /** The code of its dose form in the EDQM Standard Terms; null: the form is the clinic's own word. */
  form_code: z.string().nullable(),
  strength: z.string(),
  /** The first of its routes. */
  route: z.string(),
  routes: z.array(z.string()),
  ingredients: z.array(medicationIngredient),
  packs: z.array(medicationPack),
  controlled: z.boolean(),
  controlled_schedule: z.string().nullable(),
  prescription_needed: z.boolean(),
  storage: z.enum(storageConditions).nullable(),
  reorder_level: z.number().int().nullable(),
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
})
export type Medication = z.infer<typeof medication>

/** A medicine of the base formulary. */
export const baseMedication = z.object({
  /** Its key in the base formulary. */
  code: z.string(),
  generic_name: z.string(),
  strength: z.string(),
  form: z.string(),
  routes: z.array(z.string()),
  atc_code: z.string(),
  controlled_schedule: z.string().nullable(),
  /** The clinic's own medicine that was adopted from it; null: none. */
  medication_id: id.nullable(),
})
export type BaseMedication = z.infer<typeof baseMedication>

const ingredients = z
  .array(
    z.strictObject({
      name: line(200),
      /** Left out: found by its name, where that is exactly a substance's. */
      substance: line(200).nullable().optional(),
      strength: strength.nullable(),
    }),
  )
  .min(1, 'Name at least one ingredient.')
  .max(30)

const pack = z.strictObject({
  size: z.number().positive('Use more than zero.').max(100_000).multipleOf(0.001),
  unit: z.enum(packUnits),
  gtin: optional(
    line(40).refine(
      (text) => gtin14(text) !== null,
      'This is no GTIN: it has 8, 12, 13 or 14 digits, and the last one follows from those before it.',
    ),
  ),
  price: optional(money),
  tax_rate_bp: z.number().int().min(0).max(10_000).default(0),
  supplier_code: optional(line(60)),
  status: medicationPack.shape.status.default('active'),
})
const mostPacks = 50

/** Packs to add and to change. */
export const changedPacks = z
  .array(
    pack.extend({
      /** Of a pack that changes; left out: a new one. A pack that is not named stays as it is. */
      pack_id: id.optional(),
    }),
  )
  .max(mostPacks)
export type PackInput = z.infer<typeof changedPacks>[number]

/** The fields by which a medicine is described. Either its ingredients say its name and strength, or two texts do, which are read where they are exact. */
export const medicationFields = {
  ingredients,
  generic_name: line(200),
  /** "500 mg", "5 mg/mL"; for ingredients without a strength of their own. */
  strength: line(120),
  form: line(60),
  routes: z.array(z.enum(dosageRoutes)).min(1, 'Choose a route.').max(10),
  brand_name: optional(line(200)),
  atc_code: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/, 'Write an ATC code like J01CA04.'),
  ),
  packs: z.array(pack).max(mostPacks),
  controlled: z.boolean(),
  controlled_schedule: optional(line(60)),
  prescription_needed: z.boolean(),
  storage: optional(z.enum(storageConditions)),
  reorder_level: optional(z.number().int().min(0).max(1_000_000)),
}
