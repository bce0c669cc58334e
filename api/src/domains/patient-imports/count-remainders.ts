import type { ImportRemainder } from '@polyclinic/contract/patient-imports'
import type { Remainder } from './imported-person.ts'

/** The same thing several times is listed once, with how often. */
export function countRemainders(remainders: readonly Remainder[]): ImportRemainder[] {
  const groups = Map.groupBy(remainders, ({ part, detail, reason }) => `${part} ${reason} ${detail}`)
  return [...groups.values()].map((group) => ({ ...(group[0] as Remainder), count: group.length }))
}
