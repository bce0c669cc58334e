/** What the checks ask of a patient. What is null is not known, and what needs it is not checked. */
export interface PatientFacts {
  /** Whole years on the day of the check. */
  age: number | null
  sex: 'female' | 'male' | null
  /** `true`: a problem of the chart says so. Nothing in a chart says for sure that somebody is not. */
  is_pregnant: boolean
  is_breast_feeding: boolean
  /** The latest creatinine of serum or plasma, as it was written, with its day and how old it is. */
  creatinine: { value: number; unit: string; on: string; days_old: number } | null
}

/** A patient of whom nothing is known. */
export const unknownPatient: PatientFacts = {
  age: null,
  sex: null,
  is_pregnant: false,
  is_breast_feeding: false,
  creatinine: null,
}

/**
 * Women of these ages may be pregnant without the chart saying so. From 10: births are counted from that age on (WHO, Adolescent
 * birth rate (per 1000 women aged 10–14); SDG 3.7.2,
 * https://ine.es/dyngs/ODS/en/indicador.htm?id=4864). To 55: contraception may be stopped
 * then, and spontaneous conception after this age is exceptionally rare (FSRH Guideline, Contraception for Women Aged Over 40
 * Years, 2017, amended 2019; https://jesse.tg/ngc-archive/summary/11284).
 */
export const childBearingAges = { from: 10, to: 55 } as const

export const mayBePregnant = ({ sex, age }: PatientFacts): boolean =>
  sex !== 'male' && (age === null || (age >= childBearingAges.from && age <= childBearingAges.to))
