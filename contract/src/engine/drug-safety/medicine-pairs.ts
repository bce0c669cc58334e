import type { Composition } from './medicines.ts'
import { notChecked, type SafetyReason } from './safety-check.ts'

/** A medicine with another that is taken with it. */
export interface Pair {
  medicine: Composition
  companion: Composition
}

/** Each new medicine with each that is taken already, and with those that come after it in the same request. */
export const pairsOf = (medicines: readonly Composition[], taken: readonly Composition[]): Pair[] =>
  medicines.flatMap((medicine, i) => [...medicines.slice(i + 1), ...taken].map((companion) => ({ medicine, companion })))

/** Each medicine of the pairs whose ingredients are not all known. Where nothing else is taken, nothing has to be known. */
export function doubtsAbout(medicines: readonly Composition[], pairs: readonly Pair[]): SafetyReason[] {
  if (pairs.length === 0) return []
  const doubted = new Map(
    [...medicines, ...pairs.map(({ companion }) => companion)].flatMap(({ name, doubt }) => (doubt ? [[name, doubt] as const] : [])),
  )
  const isNew = (name: string) => medicines.some((medicine) => medicine.name === name)
  return [...doubted].map(([name, doubt]) => notChecked(`Not checked ${isNew(name) ? 'for' : 'against'} ${name}: ${doubt}.`))
}
