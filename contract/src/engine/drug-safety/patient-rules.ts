import { selectSubstances } from './select-substances.ts'

/** Which medicines a rule about patients is about. */
export interface RuleScope {
  key: string
  /** A class of `patient-classes.ts`, or the name of a substance. */
  of: readonly string[]
  /** Only when it is taken so; left out: however. */
  routes?: readonly string[]
  /** Where it can be read. */
  source: string
}

interface AlertRule extends RuleScope {
  /** `high` asks for a reason before it is prescribed all the same. */
  severity: 'high' | 'moderate'
  /** What may happen. */
  effect: string
  /** What to do. */
  action: string
}

/** Who is too young, in whole years. */
export interface AgeRule extends AlertRule {
  below: number
}

/** In pregnancy or while breast-feeding; `none`: its source says that nothing speaks against it. */
export type PregnancyRule =
  | (AlertRule & { when: 'pregnant' | 'breast-feeding' })
  | (RuleScope & { when: 'pregnant' | 'breast-feeding'; none: true })

/** Below which filtration rate, in mL/min/1.73 m². */
export interface KidneyRule extends AlertRule {
  below: number
  /** The source goes by the creatinine clearance, which is not computed here: a filtration rate above it clears nothing. */
  by_clearance?: true
}

/** Classes that rules about patients speak of. */
// biome-ignore format: a table
const patientClasses: readonly { key: string; atc: readonly string[]; names?: readonly string[] }[] = [
  { key: 'nsaids', atc: ['M01AA', 'M01AB', 'M01AC', 'M01AE', 'M01AG', 'M01AH'], names: ['acetylsalicylic acid'] },
  { key: 'ace-inhibitors', atc: ['C09A'] },
  { key: 'sartans', atc: ['C09CA'] },
  { key: 'tetracyclines', atc: ['J01AA'] },
]

const membersOfClass = new Map(patientClasses.map((selection) => [selection.key, selectSubstances(selection)]))

/** The substances that a rule is about. */
export const substancesOf = ({ of }: RuleScope): ReadonlySet<string> =>
  new Set(of.flatMap((key) => [...(membersOfClass.get(key) ?? [key])]))

const known = new WeakMap<RuleScope, ReadonlySet<string>>()

/** The rules about an ingredient that is taken by a route; null: the route is not known, so that each of them counts. */
export function rulesAbout<Rule extends RuleScope>(rules: readonly Rule[], ingredient: string, route: string | null): Rule[] {
  return rules.filter((rule) => {
    const members = known.get(rule) ?? substancesOf(rule)
    known.set(rule, members)
    return members.has(ingredient) && (!rule.routes || route === null || rule.routes.includes(route))
  })
}
