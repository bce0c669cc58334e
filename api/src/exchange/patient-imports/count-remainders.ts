import type { ImportRemainder } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import type { Remainder } from './imported-person.ts'

/** Counts the remainders, so that equal ones are listed once. Those that were counted before keep their count. */
export function countRemainders(remainders: readonly (Remainder & { count?: number })[]): ImportRemainder[] {
  const groups = Map.groupBy(remainders, ({ part, detail, reason }) => `${part} ${reason} ${detail}`)
  return [...groups.values()].map((group) => ({ ...(group[0] as Remainder), count: group.reduce((sum, { count = 1 }) => sum + count, 0) }))
}
