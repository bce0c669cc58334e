import { familyFirst, possibleSpellings, spellingsOf } from '@polyclinic/contract/kernel/normalize-name'
import type { Demographics, ImportedPerson } from './imported-person.ts'

/** What a decision about a person is made from. */
export interface PersonFacts {
  fault: ImportedPerson['fault']
  birth_date: string | null
  /** Name, in each of its spellings, and birth date. */
  identities: string[]
  /** What charts of this name may be stored under. */
  spellings: string[]
  /** The resource that is the person, by its type and the key of its sender. */
  type: string
  key: string
  /** An earlier row of the file has the same name and birth date. */
  is_repeated: boolean
}

/** Name, in each of its spellings, and birth date; a name alone does not identify a person. */
export const identitiesOf = ({ birth_date, ...name }: Pick<Demographics, 'given_name' | 'family_name' | 'birth_date'>) =>
  birth_date ? spellingsOf(familyFirst(name)).map((spelling) => `${spelling}|${birth_date}`) : []

export function factsOf({ fault, demographics, resources }: Pick<ImportedPerson, 'fault' | 'demographics' | 'resources'>): PersonFacts {
  const { type = 'Patient', key = '' } = resources[0] ?? {}
  const spellings = possibleSpellings(familyFirst(demographics))
  return { fault, birth_date: demographics.birth_date, identities: identitiesOf(demographics), spellings, type, key, is_repeated: false }
}
