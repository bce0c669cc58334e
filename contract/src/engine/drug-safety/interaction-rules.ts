/** A combination of medicines that needs somebody's attention. */
export interface InteractionRule {
  key: string
  /** Two sides; each is the key of an interaction class or the name of a substance. */
  between: readonly [readonly string[], readonly string[]]
  /** `contraindicated` and `major` ask for a reason before it is prescribed all the same; `moderate` is shown. */
  severity: 'contraindicated' | 'major' | 'moderate'
  /** What may happen. */
  effect: string
  mechanism: string
  /** What to do. */
  action: string
  source: string
}
