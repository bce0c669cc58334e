import { type AllergyClass, allergyClasses } from './allergy-classes.ts'
import { type OtherAllergen, otherAllergens } from './other-allergens.ts'
import { type Substance, substanceByName } from './substances.ts'

/** What an allergy can be coded as: a substance, a class of medicines, or something that is no medicine. */
export type Allergen =
  | { kind: 'substance'; key: string; name: string; substance: Substance }
  | { kind: 'class'; key: string; name: string; group: AllergyClass }
  | { kind: 'other'; key: string; name: string; thing: OtherAllergen }

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const classes = new Map(allergyClasses.map((group) => [group.key, group]))
const things = new Map(otherAllergens.map((thing) => [thing.key, thing]))

/** The allergen of a code; undefined: no such code. The code of a substance is its name. */
export function findAllergen(key: string): Allergen | undefined {
  const substance = substanceByName.get(key)
  if (substance) return { kind: 'substance', key, name: capital(substance.name), substance }
  const group = classes.get(key)
  if (group) return { kind: 'class', key, name: capital(group.name), group }
  const thing = things.get(key)
  return thing && { kind: 'other', key, name: thing.name, thing }
}
