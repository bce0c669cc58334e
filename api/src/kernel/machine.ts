import {
  evaluateTransition,
  type Machine,
  type Performer,
  type Rules,
  type Subject,
  type Transition,
} from '@polyclinic/contract/kernel/machine'
import { Problem } from './problem.ts'
import type { Scope } from './scope.ts'
import { suspendedSentence } from './session.ts'

/** The transition for an action that is possible now; otherwise throws the problem that says why not. */
export function requireTransition<S extends string, A extends string, G extends string, F, T extends Transition<S, A, G, string, string>>(
  rules: Rules<S, A, G, F, T>,
  action: A,
  subject: Subject<S, F>,
): T {
  const found = evaluateTransition(rules, action, subject)
  if (found.refusal) throw new Problem(found.refusal.code, found.refusal.detail)
  return found.transition
}

/** Refuses because the status has changed meanwhile: somebody else was faster. */
export function refuseStatus<S extends string>({ refusals }: { readonly refusals: Readonly<Record<S, string>> }, status: S): never {
  throw new Problem('state_not_allowed', refusals[status])
}

/** An effect that runs before the row is written, and may still change the values, or after it. */
export type EffectHandler<Context> =
  | { before(context: Context): unknown; after?(context: Context): unknown }
  | { before?: never; after(context: Context): unknown }

/** A handler for each effect that a machine declares: a missing one does not compile. */
export type Effects<Effect extends string, Context> = Readonly<Record<Effect, EffectHandler<Context>>>

/** Runs the effects of a transition in the order of its table, around the write of the row; all in the caller's transaction. */
export async function runTransition<E extends string, C>(
  { effects: declared }: { readonly effects: readonly E[] },
  effects: Effects<E, C>,
  context: C,
  write: (context: C) => Promise<unknown>,
): Promise<void> {
  for (const effect of declared) await effects[effect].before?.(context)
  await write(context)
  for (const effect of declared) await effects[effect].after?.(context)
}

/** A lifecycle with its machine, rules and effects; a domain lists its own in its `module.ts`, and one test walks them all. */
export interface Lifecycle {
  readonly machine: Machine<string, string, string, string, string>
  readonly refusals: Readonly<Record<string, string>>
  readonly guards: Readonly<Record<string, (facts: never) => string | null>>
  readonly effects: Readonly<Record<string, EffectHandler<never>>>
}

const performers = new WeakMap<Scope, Performer>()

/**
 * The performer of this scope, as the transition engine takes it. The system acts as staff with every permission, also in a
 * suspended clinic.
 */
export function performerOf(scope: Scope): Performer {
  const performer = performers.get(scope) ?? {
    kind: scope.patient_id ? ('patient' as const) : ('staff' as const),
    can: scope.can,
    ...(scope.clinic.status === 'suspended' && scope.actor.kind !== 'system' ? { read_only: suspendedSentence } : {}),
  }
  performers.set(scope, performer)
  return performer
}

/** An administrator of the platform; the access of the call has checked that. */
export const platformAdmin: Performer = { kind: 'platform', can: () => false }

/**
 * The performer of a transition that follows from a rule of the clinic, whoever caused it: a payment that arrived, an offer that
 * was accepted.
 */
export const anyStaff: Performer = { kind: 'staff', can: () => true }

/** The refusals of a lifecycle that needs no sentences of its own: `This note is signed: this cannot be done with it now.` */
export const refusalsOf = <S extends string>(noun: string, words: Readonly<Record<S, string>>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([status, word]) => [status, `This ${noun} is ${word}: this cannot be done with it now.`]),
  ) as Record<S, string>
