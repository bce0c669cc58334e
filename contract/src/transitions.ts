/** A lifecycle is one table of data: the server refuses by it, `can` explains by it, tests enumerate it. */
import type { Permission } from './access.ts'

export interface Transition<Status extends string, Verb extends string> {
  from: readonly Status[]
  verb: Verb
  to: Status
  permission: Permission
  /** Needed besides, where somebody else wrote or signed what it is done to. */
  of_others?: Permission
  /** `true`: it is done only with a reason. */
  reason?: true
}

/** The step that a verb is from this status, or undefined when the table has none. */
export function findTransition<S extends string, V extends string>(table: readonly Transition<S, V>[], status: S, verb: V) {
  return table.find((step) => step.verb === verb && step.from.includes(status))
}

/** What this caller may do with a thing of this status now. `isOwn`: nobody else wrote or signed it. */
export function allowedActions<S extends string, V extends string>(
  table: readonly Transition<S, V>[],
  status: S,
  may: (permission: Permission) => boolean,
  isOwn = true,
): V[] {
  return table
    .filter((step) => step.from.includes(status) && may(step.permission) && (isOwn || !step.of_others || may(step.of_others)))
    .map((step) => step.verb)
}
