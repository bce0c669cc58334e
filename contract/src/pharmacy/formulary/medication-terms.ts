/** What may be said of a medicine besides its ingredients and packs. Without zod, so that screens may read it. */
import { doseUnits } from '../../engine/quantity/quantity.ts'

/** What the size of a pack counts. */
export const packUnits = [
  ...(Object.keys(doseUnits) as (keyof typeof doseUnits)[]),
  'bottle',
  'tube',
  'inhaler',
  'pen',
  'syringe',
  'vial',
  'dose',
  'pack',
] as const
export type PackUnit = (typeof packUnits)[number]

/**
 * How it is stored, by the sentences of the guideline on declaration of storage conditions (EMA, CPMP/QWP/609/96, revision 2, annex).
 */
export const storageConditions = [
  'no-special',
  'below-30',
  'below-25',
  'refrigerator',
  'refrigerated-transport',
  'freezer',
  'not-refrigerated',
] as const
export type StorageCondition = (typeof storageConditions)[number]

/**
 * Schedules of the Single Convention on Narcotic Drugs, 1961, and of the Convention on Psychotropic Substances, 1971 (International
 * Narcotics Control Board, Yellow List and Green List). A clinic may write the name that its country's law has instead.
 */
export const conventionSchedules = [
  'Single Convention 1961, Schedule I',
  'Single Convention 1961, Schedule II',
  'Single Convention 1961, Schedule III',
  'Single Convention 1961, Schedule IV',
  'Convention 1971, Schedule I',
  'Convention 1971, Schedule II',
  'Convention 1971, Schedule III',
  'Convention 1971, Schedule IV',
] as const
