/** The quantity to supply for a course, with the sum that it comes from. */
import { type DoseUnit, doseUnits } from '../quantity/quantity.ts'
import { cadenceOf } from './cadence.ts'
import type { Dosage, DosageStep } from './dosage.ts'
import { amountIn, courseAmount, maximumIn, type NotComputed, stepDays, stepDoses, thousandths, upperDose } from './dosage-amount.ts'

/** One step of the sum. */
export type SumPart =
  /** 3 × 1 tablet × 7 days */
  | { kind: 'daily'; times: number; dose: number; days: number }
  /** 4 × 1 tablet */
  | { kind: 'doses'; doses: number; dose: number }
  /** at most 8 tablets × 5 */
  | { kind: 'maximum'; quantity: number; hours: number; periods: number }

export interface Pack {
  /** What is in one pack. */
  size: number
  unit: DoseUnit
}

export type Supply =
  | {
      /** What to supply, rounded up to what can be handed out. */
      quantity: number
      unit: DoseUnit
      /** Where drops are supplied in mL: how many there are, and the number that made mL of them. */
      drops: { quantity: number; per_ml: number; source: string } | null
      /** Before rounding up. */
      exact: number
      is_rounded: boolean
      parts: SumPart[]
      /** Whole packs that hold it, and what is in them; null where no pack is known. */
      packs: { count: number; size: number; quantity: number } | null
    }
  | { quantity: null; why: NotComputed | 'pack-unit' }

interface SupplyOptions {
  pack?: Pack | null
  /** How many drops one mL gives: of each product another, and so with the source that says it. */
  drops_per_ml?: { value: number; source: string } | null
}

/** The quantity for the whole course; for "as needed" it is the most that may be taken. */
export function supplyOf(dosage: Dosage, { pack = null, drops_per_ml = null }: SupplyOptions = {}): Supply {
  const course = courseAmount(dosage)
  if (course.quantity === null) return course
  const inPack = packed(course, pack, drops_per_ml)
  if (inPack === 'pack-unit') return { quantity: null, why: 'pack-unit' }
  const { unit, exact } = inPack
  const quantity = doseUnits[unit].whole ? Math.ceil(thousandths(exact) / 1000) : exact
  const count = pack ? Math.ceil(thousandths(quantity) / thousandths(pack.size)) : 0
  return {
    quantity,
    unit,
    drops:
      unit === course.unit || !drops_per_ml ? null : { quantity: course.quantity, per_ml: drops_per_ml.value, source: drops_per_ml.source },
    exact,
    is_rounded: quantity !== exact,
    parts: dosage.steps.toSorted((left, right) => left.sequence - right.sequence).map(partOf),
    packs: pack ? { count, size: pack.size, quantity: (count * thousandths(pack.size)) / 1000 } : null,
  }
}

/** The amount in the unit of the pack. Drops become mL only by a number of drops that has a source. */
function packed(course: { quantity: number; unit: DoseUnit }, pack: Pack | null, drops: SupplyOptions['drops_per_ml']) {
  if (!pack || pack.unit === course.unit) return { unit: course.unit, exact: course.quantity }
  if (course.unit !== 'drop' || pack.unit !== 'mL' || !drops || drops.value <= 0) return 'pack-unit'
  return { unit: pack.unit, exact: Math.ceil((course.quantity * 1000) / drops.value) / 1000 }
}

function partOf(step: DosageStep): SumPart {
  const days = stepDays(step) as number
  const dose = upperDose(step)
  const doses = stepDoses(step, days)
  if (step.maximum && (doses === null || amountIn(step, days) === maximumIn(step, days))) {
    const { quantity, hours } = step.maximum
    return { kind: 'maximum', quantity, hours, periods: Math.ceil((days * 24) / hours) }
  }
  const cadence = cadenceOf(step)
  const times = typeof cadence !== 'string' && cadence.kind === 'every' ? (cadence.times * 24) / cadence.hours : 0
  if (times >= 1 && Number.isInteger(times) && doses === times * days) return { kind: 'daily', times, dose, days }
  return { kind: 'doses', doses: doses ?? 0, dose }
}
