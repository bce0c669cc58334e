import { useState } from 'react'
import { isProblemCode, ProblemError } from '#api/index.ts'

/**
 * The current state of a record that somebody else changed meanwhile (412). Give `version` to the command and `onRefused` to its
 * options; `stored` is the current record, until `settle` or a successful save.
 */
export function useConflict<T extends { version: number }>(version: number) {
  const [stored, setStored] = useState<T | null>(null)
  return {
    stored,
    version: stored && stored.version > version ? stored.version : version,
    settle: () => setStored(null),
    onRefused: (error: unknown) => {
      if (!isProblemCode(error, 'version_conflict') || !(error instanceof ProblemError)) return false
      const { current } = (error.problem?.alternatives ?? {}) as { current?: T }
      if (!current) return false
      setStored(current)
      return true
    },
  }
}
