/** Which laboratory tests a clinic offers, with its reference ranges and when patients see results; part of the domain `labs`. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { line } from '../../kernel/values.ts'
import { ageUnits, releasePolicies } from './lab-ranges.ts'

const age = z.strictObject({ value: z.number().int().min(0).max(2000), unit: z.enum(ageUnits) })
const limit = z.number().min(-1_000_000).max(1_000_000_000).nullable()

/** A reference range, and whom it is of; what is null binds nobody. */
export const labRange = z.strictObject({
  sex: z.enum(['female', 'male']).nullable(),
  /** Of whom has reached this age. */
  from_age: age.nullable(),
  /** Of whom has not reached this age yet. */
  below_age: age.nullable(),
  /** Of whom is pregnant, or is not; null: of both. */
  pregnant: z.boolean().nullable(),
  /** The lowest usual value. */
  low: limit,
  /** The highest usual value. */
  high: limit,
  /** At or below this value somebody has to be told at once. */
  critical_low: limit,
  /** At or above this value somebody has to be told at once. */
  critical_high: limit,
})

/** A laboratory test as the clinic offers it: its unit, price, turnaround, release to the patient, and ranges. */
export const offeredTest = z.strictObject({
  /** LOINC, of the public directory of tests. */
  code: line(20),
  /** UCUM, of values and ranges alike; null where results are words. */
  unit: line(20).nullable(),
  /** Minor units of the clinic's currency; null where it is not charged by itself. */
  price_minor: z.number().int().min(0).max(100_000_000).nullable(),
  /** From the order to the verified result; null: as in the directory. */
  turnaround_hours: z.number().int().min(1).max(2160).nullable(),
  /** When the patient sees a verified result. */
  release: z.enum(releasePolicies),
  /** Only with `after-days`. */
  release_after_days: z.number().int().min(1).max(90).nullable(),
  /** Reference ranges; nobody stands in two of them. */
  ranges: z.array(labRange).max(40),
})
export type OfferedTest = z.infer<typeof offeredTest>

/** Tests that are often ordered together, under a name of the clinic's. */
export const labOrderSet = z.strictObject({
  name: line(60),
  /** LOINC, of tests that the clinic offers. */
  codes: z.array(line(20)).min(1, 'Choose at least one test.').max(20),
})
export type LabOrderSet = z.infer<typeof labOrderSet>

const tests = z.array(offeredTest).max(300)
const order_sets = z.array(labOrderSet).max(40)
/** The laboratory tests of a clinic. */
const catalogue = z.object({
  /** What the clinic offers. */
  tests,
  /** What is ordered together by one choice. */
  order_sets,
  version: z.number().int(),
})

export type LabCatalogue = z.infer<typeof catalogue>

export const labCatalogues = {
  getLabCatalogue: call({
    method: 'GET',
    path: '/org/lab-catalogue',
    access: 'org:settings.manage',
    summary: 'The laboratory tests that the clinic offers.',
    output: catalogue,
  }),
  updateLabCatalogue: call({
    method: 'PUT',
    path: '/org/lab-catalogue',
    access: 'org:settings.manage',
    audit: 'lab-catalogue.change',
    versioned: true,
    errors: ['version_conflict', 'refused_by_rule'],
    summary: 'Sets the tests that the clinic offers. Results that were entered before keep the range that held then.',
    body: body({
      /** What the clinic offers from now on. */
      tests,
      /** What is ordered together; as before, where it is left out. */
      order_sets: order_sets.optional(),
    }),
    output: catalogue,
  }),
}
