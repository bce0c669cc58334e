import { hasWords } from '../../kernel/normalize-name.ts'
import { interactionClasses } from './interaction-classes.ts'
import type { InteractionRule } from './interaction-rules.ts'
import { doubtsAbout, type Pair } from './medicine-pairs.ts'
import { type Composition, ingredientNames } from './medicines.ts'
import { notChecked, partOf, type SafetyPart, type SafetyReason } from './safety-check.ts'
import { selectSubstances } from './select-substances.ts'

const membersByClass = new Map(interactionClasses.map((selection) => [selection.key, selectSubstances(selection)]))
const membersOf = (sides: readonly string[]) => new Set(sides.flatMap((side) => [...(membersByClass.get(side) ?? [side])]))

const membersByRule = new WeakMap<InteractionRule, readonly [ReadonlySet<string>, ReadonlySet<string>]>()

/** The substances on each side of a rule. */
export function sidesOf(rule: InteractionRule): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const known = membersByRule.get(rule)
  if (known) return known
  const sides = [membersOf(rule.between[0]), membersOf(rule.between[1])] as const
  membersByRule.set(rule, sides)
  return sides
}

/** The rules that two substances fall under. */
export const rulesBetween = (first: string, second: string, rules: readonly InteractionRule[]): InteractionRule[] =>
  first === second
    ? []
    : rules.filter((rule) => {
        const [left, right] = sidesOf(rule)
        return (left.has(first) && right.has(second)) || (left.has(second) && right.has(first))
      })

/** A list of rules; null: it is missing or turned off. */
export type InteractionRules = readonly { name: string; rules: readonly InteractionRule[] | null }[]

/** Checks each pair of medicines by the rules. A list of rules that is not there is said, and nothing is clear without it. */
export function checkInteractions(medicines: readonly Composition[], pairs: readonly Pair[], lists: InteractionRules): SafetyPart {
  const missing = lists.filter(({ rules }) => rules === null).map(({ name }) => notChecked(`Not checked: ${name} are not in use.`))
  const rules = lists.flatMap((list) => list.rules ?? [])
  const alerts = pairs.flatMap((pair) => alertsOf(pair, rules))
  return partOf(
    'interactions',
    [...alerts, ...(pairs.length > 0 ? missing : []), ...doubtsAbout(medicines, pairs)],
    [...new Set(pairs.map(({ companion }) => companion.name))],
  )
}

const severities: Readonly<Record<InteractionRule['severity'], number>> = { contraindicated: 0, major: 1, moderate: 2 }

/** Which ingredients of a pair are meant, where the names of the medicines do not say so. */
function ingredientsNamed({ medicine, companion }: Pair, first: string, second: string): string {
  const isNamed = ({ name }: Composition, ingredient: string) => hasWords(name, ingredient)
  return isNamed(medicine, first) && isNamed(companion, second) ? '' : ` (${ingredientNames([first])} with ${ingredientNames([second])})`
}

/** The gravest rule for each two ingredients of a pair, each rule once. */
function alertsOf({ medicine, companion }: Pair, rules: readonly InteractionRule[]): SafetyReason[] {
  const found = new Map<InteractionRule, string>()
  for (const first of medicine.ingredients)
    for (const second of companion.ingredients) {
      const gravest = rulesBetween(first, second, rules).sort((a, b) => severities[a.severity] - severities[b.severity])[0]
      if (gravest && !found.has(gravest)) found.set(gravest, ingredientsNamed({ medicine, companion }, first, second))
    }
  return [...found].map(([rule, names]) => ({
    outcome: 'alert',
    text: `${medicine.name} with ${companion.name}${names}: ${rule.effect} ${rule.mechanism}`,
    severity: rule.severity === 'moderate' ? 'moderate' : 'high',
    action: rule.action,
    source: rule.source,
    allergy_id: null,
  }))
}
