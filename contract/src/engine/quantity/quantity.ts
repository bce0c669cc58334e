/**
 * How much a prescription comes to. Whole numbers only: a dose is counted in thousandths, so that nothing is lost to
 * floating point, and the sum can be shown.
 */

/** How a dose is counted; `whole` units are handed out undivided. `measured: false`: a dose cannot be counted out. */
export const doseUnits = {
  tablet: { whole: true, measured: true },
  capsule: { whole: true, measured: true },
  sachet: { whole: true, measured: true },
  suppository: { whole: true, measured: true },
  patch: { whole: true, measured: true },
  ampoule: { whole: true, measured: true },
  puff: { whole: true, measured: true },
  drop: { whole: true, measured: true },
  mL: { whole: false, measured: true },
  g: { whole: false, measured: true },
  unit: { whole: true, measured: true },
  application: { whole: true, measured: false },
} as const
export type DoseUnit = keyof typeof doseUnits

export interface Sig {
  /** At most three decimals. */
  dose_quantity: number
  dose_unit: DoseUnit
  /** So many times … */
  frequency: number
  /** … in so many days: 3 in 1 is three times a day, 1 in 7 once a week. */
  period_days: number
  /** Null: until further notice. */
  duration_days: number | null
}

export type QuantityAnswer =
  | {
      /** What to hand out, rounded up to what can be handed out. */
      quantity: number
      unit: DoseUnit
      /** Doses in the whole course, a part of a period counted as begun. */
      doses: number
      /** Before rounding up. */
      exact: number
    }
  | { quantity: null; why: 'no-duration' | 'not-measured' }

/** The quantity for a whole course, or why it has to be written by hand. For "as needed" it is the most that may be taken. */
export function quantityOf(sig: Sig): QuantityAnswer {
  const { whole, measured } = doseUnits[sig.dose_unit]
  if (!measured) return { quantity: null, why: 'not-measured' }
  if (sig.duration_days === null) return { quantity: null, why: 'no-duration' }
  const doses = Math.ceil((sig.frequency * sig.duration_days) / sig.period_days)
  const thousandths = Math.round(sig.dose_quantity * 1000) * doses
  return { quantity: whole ? Math.ceil(thousandths / 1000) : thousandths / 1000, unit: sig.dose_unit, doses, exact: thousandths / 1000 }
}

/** The days that a quantity lasts when it is taken as prescribed; null when that cannot be said. */
export function daysOf(sig: Sig, quantity: number): number | null {
  if (!doseUnits[sig.dose_unit].measured) return sig.duration_days
  const perPeriod = Math.round(sig.dose_quantity * 1000) * sig.frequency
  return perPeriod > 0 ? Math.floor((Math.round(quantity * 1000) * sig.period_days) / perPeriod) : null
}
