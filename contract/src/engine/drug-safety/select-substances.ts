import { type Substance, substances } from './substances.ts'

/** Which substances belong to a class: by groups of the ATC classification, by name, and without some. */
export interface Selection {
  /** The beginning of a code. */
  atc?: readonly string[]
  names?: readonly string[]
  except?: readonly string[]
}

const isSelected = ({ name, atc }: Substance, selection: Selection) =>
  !selection.except?.includes(name) &&
  (selection.names?.includes(name) || atc.some((code) => selection.atc?.some((group) => code.startsWith(group))) || false)

/** The names of the substances that belong to a class. */
export const selectSubstances = (selection: Selection): ReadonlySet<string> =>
  new Set(substances.filter((substance) => isSelected(substance, selection)).map(({ name }) => name))

/** For each substance the classes that it belongs to. */
export function classesOfSubstances(classes: readonly (Selection & { key: string })[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const selection of classes)
    for (const name of selectSubstances(selection)) {
      const keys = found.get(name) ?? new Set()
      found.set(name, keys.add(selection.key))
    }
  return found
}
