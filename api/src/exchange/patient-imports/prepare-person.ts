import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import { countRemainders } from './count-remainders.ts'
import { type SealingScope, signDigests } from './hide-numbers.ts'
import type { ImportedPerson } from './imported-person.ts'
import { factsOf, identitiesOf, type PersonFacts } from './person-facts.ts'
import { sealPerson } from './sealed-person.ts'

/** A person of an upload as a row, apart from what is to become of them. */
export interface PreparedPerson {
  facts: PersonFacts
  row: { id: string; name: string; birth_date: string | null; counts: string; remainders: string; content: string }
}

/** What many people refer to in common is kept with each of them: a small file may be large in the database. */
const mostCharacters = 268_435_456

export function countCharacters(before: number, { row }: PreparedPerson): number {
  const sum = before + row.content.length
  if (sum > mostCharacters)
    refuseField('file', 'What the people of this file refer to in common is too much for one upload. Split it into several files.')
  return sum
}

/** Prepares people one after the other; `seen` keeps the name and birth date of those before. */
export function preparePerson(scope: SealingScope, seen: Set<string>, person: ImportedPerson): PreparedPerson {
  const { demographics, remainders } = person
  const signed = { ...person, resources: signDigests(scope, person.resources) }
  const counts: Record<string, number> = {}
  for (const { type } of signed.resources) counts[type] = (counts[type] ?? 0) + 1
  const id = newId()
  const identities = identitiesOf(demographics)
  const is_repeated = identities.some((identity) => seen.has(identity))
  for (const identity of identities) seen.add(identity)
  return {
    facts: { ...factsOf(signed), is_repeated },
    row: {
      id,
      name: wholeName(demographics),
      birth_date: demographics.birth_date,
      counts: JSON.stringify(counts),
      remainders: JSON.stringify(countRemainders(remainders)),
      content: JSON.stringify(sealPerson(scope, id, signed)),
    },
  }
}
