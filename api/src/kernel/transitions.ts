import { findTransition, type Transition } from '@polyclinic/contract/transitions'
import { Problem } from './problem.ts'
import type { Scope } from './scope.ts'

/** The step that the table allows from this status; 409 in words when it has none. */
export function requireTransition<S extends string, V extends string>(
  table: readonly Transition<S, V>[],
  noun: string,
  status: S,
  verb: V,
): Transition<S, V> {
  return findTransition(table, status, verb) ?? notNow(noun, status)
}

/** Refuses what the caller may do only with their own, where somebody else wrote or signed the thing. */
export function requireOwn(scope: Scope, { of_others }: Transition<string, string>, noun: string, isOwn: boolean) {
  if (isOwn || !of_others || scope.can(of_others)) return
  throw new Problem('forbidden', `Somebody else wrote or signed this ${noun}, and your role may not do this with what is another's.`)
}

/** Refuses because of where the thing stands: `This note is signed: this can not be done with it now.` */
export function notNow(noun: string, status: string): never {
  const words = status === 'entered-in-error' ? 'marked as entered in error' : status.replaceAll('-', ' ')
  throw new Problem('state_not_allowed', `This ${noun} is ${words}: this cannot be done with it now.`)
}
