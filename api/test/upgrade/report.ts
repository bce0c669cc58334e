import type { Caller } from './caller.ts'

/** Prints the results of the calls, and answers whether none failed. */
export function report({ calls, names, failures, slowest }: Caller): boolean {
  console.log(`${calls} calls of ${names.size} kinds, ${failures.length} failed, slowest ${Math.round(slowest.ms)} ms (${slowest.call})`)
  const kinds = new Map<string, number>()
  for (const { call, status, detail } of failures) {
    const kind = `${call}: ${status} ${detail}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const [kind, count] of [...kinds].slice(0, 20)) console.log(`  ${count} × ${kind}`)
  return failures.length === 0
}
