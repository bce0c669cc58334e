/** The end of a run: which places that refuse none of its tests has reached. */
import { type RefusalPlace, refusalsInCode } from './refusals-in-code.ts'

/** Places that no test can reach, by their names, and why. */
export const unreachable: Record<string, string> = {}

/**
 * What is wrong, in words: places below that path that refused in no test, and exceptions that are none. `positions` are those
 * of stack traces.
 */
export function unreachedRefusals(positions: ReadonlySet<string>, below: string, refusals: RefusalPlace[] = refusalsInCode()): string[] {
  const unreached = new Set(
    refusals.filter((refusal) => !refusal.positions.some((position) => positions.has(position))).map(({ name }) => name),
  )
  return [
    ...[...unreached].filter((name) => name.startsWith(below) && !(name in unreachable)).map((name) => `No test is refused by ${name}`),
    ...Object.keys(unreachable)
      .filter((name) => name.startsWith(below) && !unreached.has(name))
      .map((name) => `A test reaches, or nothing is called: ${name}`),
  ]
}
