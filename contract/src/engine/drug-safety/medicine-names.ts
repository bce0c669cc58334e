import { normalizeName } from '../../kernel/normalize-name.ts'
import { combinationNames } from './brands.ts'
import { substances } from './substances.ts'

/** Parts of a name that say in which salt or form a substance is given, and not which substance it is. */
const salts = new Set(
  `acetate aspartate besilate besylate bitartrate bromide calcium carbonate chloride citrate dihydrate disodium esilate fumarate furoate
  gluconate hcl hemifumarate hydrobromide hydrochloride lactate magnesium maleate medoxomil mesilate mesylate monohydrate nitrate
  palmitate phosphate potassium propionate sodium stearate succinate sulfate sulphate tartrate tosilate trihydrate valerate zinc
  cilexetil axetil etexilate`.split(/\s+/),
)

const ingredientsByName = new Map<string, readonly string[]>([
  ...substances.flatMap(({ name, synonyms }) => [name, ...synonyms].map((written) => [normalizeName(written), [name]] as const)),
  ...combinationNames.map(({ name, ingredients }) => [normalizeName(name), ingredients] as const),
])

/** The substances of one name, in whichever salt. A name that is a salt itself, such as potassium chloride, stays whole. */
function ingredientsOf(name: string): readonly string[] | undefined {
  const whole = normalizeName(name)
  const found = ingredientsByName.get(whole)
  if (found) return found
  const bare = whole.split(' ').filter((word) => !salts.has(word))
  return ingredientsByName.get(bare.join(' '))
}

/** The substances that a generic name says, and whether it says nothing else. */
export function ingredientsOfName(generic_name: string): { ingredients: readonly string[]; isWhole: boolean } {
  const whole = ingredientsOf(generic_name)
  if (whole) return { ingredients: whole, isWhole: true }
  const parts = generic_name.split(/\s*[/+,;&]\s*|\s+(?:and|with|plus|und|et|y)\s+/u).filter(Boolean)
  const found = parts.map(ingredientsOf)
  return { ingredients: [...new Set(found.flatMap((names) => names ?? []))], isWhole: parts.length > 0 && found.every(Boolean) }
}
