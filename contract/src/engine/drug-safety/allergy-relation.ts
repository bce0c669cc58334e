import type { Allergen } from './allergens.ts'
import { allergyClasses, crossReactivity, type Likelihood } from './allergy-classes.ts'
import { classesOfSubstances } from './select-substances.ts'

/** Why an allergy concerns an ingredient. */
export interface AllergyRelation {
  /** After the name of the medicine: "belongs to the penicillins". */
  because: string
  likelihood: Likelihood
  source: string | null
  /** The lowest is the strongest. */
  rank: number
}

const ranks: Readonly<Record<Likelihood, number>> = { likely: 1, possible: 2, unlikely: 3 }
const memberships = classesOfSubstances(allergyClasses)
const classByKey = new Map(allergyClasses.map((group) => [group.key, group]))

/** The substance or class itself, and the classes that it belongs to. */
const keysOf = (key: string): readonly string[] => [key, ...(memberships.get(key) ?? [])]

/** The relation of an allergy to an ingredient; null: none is known. */
export function allergyRelation(allergen: Allergen, ingredient: string): AllergyRelation | null {
  if (allergen.key === ingredient) return { because: 'is or contains the same substance', likelihood: 'likely', source: null, rank: 0 }
  const related =
    allergen.kind === 'other'
      ? concerns(allergen, ingredient)
      : [...sharedClasses(allergen, ingredient), ...crossing(allergen.key, ingredient)]
  return related.sort((left, right) => left.rank - right.rank)[0] ?? null
}

const relation = (because: string, likelihood: Likelihood, source: string | null) => ({
  because,
  likelihood,
  source,
  rank: ranks[likelihood],
})

function concerns(allergen: Extract<Allergen, { kind: 'other' }>, ingredient: string): AllergyRelation[] {
  const { concerns: concerned, source = null } = allergen.thing
  if (concerned === 'unknown' || !keysOf(ingredient).some((key) => concerned.includes(key))) return []
  return [relation(`may contain ${allergen.name.toLowerCase()} or come from it`, 'possible', source)]
}

/** An allergy to a class is one to all its members; an allergy to a member extends to the others as far as the class says. */
function sharedClasses(allergen: Allergen, ingredient: string): AllergyRelation[] {
  const classes = memberships.get(ingredient) ?? new Set()
  return keysOf(allergen.key).flatMap((key) => {
    const group = classes.has(key) ? classByKey.get(key) : undefined
    return group ? [relation(`belongs to the ${group.name}`, key === allergen.key ? 'likely' : group.within, group.source)] : []
  })
}

function crossing(key: string, ingredient: string): AllergyRelation[] {
  const from = keysOf(key)
  const to = keysOf(ingredient)
  return crossReactivity
    .filter((cross) => from.includes(cross.from) && to.includes(cross.to))
    .map((cross) => {
      const name = classByKey.get(cross.to)?.name
      const how = { likely: 'likely', possible: 'possible', unlikely: 'unlikely, but known' }[cross.likelihood]
      return relation(`${name ? `belongs to the ${name}` : 'resembles it'}, a cross-reaction is ${how}`, cross.likelihood, cross.source)
    })
}
