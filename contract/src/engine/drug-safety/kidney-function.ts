import type { PatientFacts } from './patient-facts.ts'

/** Serum or plasma, by mass and by moles. HL7, FHIR Clinical Guidelines, value set "Creatinine Lab Results". */
export const creatinineCodes = ['2160-0', '14682-9'] as const

/** Micromoles per litre in one milligram per decilitre: creatinine has 113.12 g/mol (PubChem). */
const perMgPerDl = 88.4

/** Creatinine in mg/dL, from the units in which laboratories report it; null: another unit, which is not guessed. */
export function creatinineMgPerDl(value: number, unit: string): number | null {
  const written = unit.replaceAll(/\s/g, '').replaceAll('µ', 'u').replaceAll('μ', 'u').toLowerCase()
  if (written === 'mg/dl') return value
  return written === 'umol/l' ? value / perMgPerDl : null
}

/**
 * The filtration rate of an adult in mL/min/1.73 m², by CKD-EPI 2021 from the creatinine in mg/dL.
 * Source: National Kidney Foundation, CKD-EPI Creatinine Equation (2021), kidney.org/ckd-epi-creatinine-equation-2021.
 */
export function ckdEpi2021(creatinine: number, age: number, sex: 'female' | 'male'): number {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1]
  const ratio = creatinine / kappa
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor
}

/** The equation was made for adults (NIDDK: ages 18 and older). */
const adult = 18
/** Older values are not relied on. FDA, metformin (2016): the filtration rate is obtained at least once a year. */
const oldestDays = 366

export type KidneyFunction =
  | {
      egfr: number
      /** From which creatinine of which day it was computed. */
      basis: string
    }
  | { egfr: null; why: string }

/** The filtration rate as far as it is known, and how; otherwise which fact is missing. */
export function kidneyFunctionOf({ age, sex, creatinine }: PatientFacts): KidneyFunction {
  if (!creatinine) return { egfr: null, why: 'no creatinine is known' }
  const { value, unit, on, days_old } = creatinine
  if (days_old > oldestDays) return { egfr: null, why: `the last creatinine is of ${on}, more than a year ago` }
  const mgPerDl = creatinineMgPerDl(value, unit)
  if (mgPerDl === null || !(mgPerDl > 0)) return { egfr: null, why: `the creatinine of ${on} is no number in mg/dL or µmol/L` }
  if (age === null) return { egfr: null, why: 'the date of birth is not known' }
  if (age < adult) return { egfr: null, why: 'CKD-EPI 2021 is for adults' }
  if (!sex) return { egfr: null, why: 'the sex for clinical purposes is not known' }
  const egfr = Math.round(ckdEpi2021(mgPerDl, age, sex))
  return { egfr, basis: `eGFR ${egfr} mL/min/1.73 m² by CKD-EPI 2021, from the creatinine of ${value} ${unit} on ${on}` }
}
