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

/** Women of these ages may be pregnant without the chart saying so. UNICEF, Multiple Indicator Cluster Surveys: women of 15 to 49. */
export const childBearingAges = { from: 15, to: 49 } as const

export const mayBePregnant = ({ sex, age }: PatientFacts): boolean =>
  sex !== 'male' && (age === null || (age >= childBearingAges.from && age <= childBearingAges.to))
