import { substanceByName } from './substances.ts'
import { tableRows } from './table-rows.ts'
import { atcGroups } from './tables/atc-groups.ts'

/** The names of the groups of level 4 whose members have one pharmacology (WHO, ATC index of 2026-04-25). */
export const atcGroupNames: ReadonlyMap<string, string> = new Map(tableRows(atcGroups).map(([code = '', name = '']) => [code, name]))

/** The named groups of a substance. */
export const groupsOf = (name: string): string[] => [
  ...new Set(
    substanceByName
      .get(name)
      ?.atc.map((code) => code.slice(0, 5))
      .filter((group) => atcGroupNames.has(group)),
  ),
]

/** A group that both belong to; undefined: none. */
export const sharedGroup = (left: string, right: string): string | undefined => {
  const groups = groupsOf(right)
  return groupsOf(left).find((group) => groups.includes(group))
}
