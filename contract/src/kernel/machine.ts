/**
 * A lifecycle is a table of data, and one engine reads it: the server refuses by it, `can` and the reasons beside it are
 * derived from it, and one test walks every pair of status and action of every lifecycle.
 */
import type { Permission } from './access.ts'

/** Who may take a transition. */
export interface Audience {
  /** Staff with this permission, or whoever works in the clinic. */
  staff?: Permission | 'any'
  /** The patient whose it is. */
  patient?: true
  /** Administrators of the platform. */
  platform?: true
}

/** `Target`: where transitions lead; wider than `Status` where one leads back to the status before. */
export interface Transition<
  Status extends string,
  Action extends string,
  Guard extends string = never,
  Effect extends string = never,
  Target extends string = Status,
> {
  readonly action: Action
  readonly from: readonly Status[]
  readonly to: Target
  readonly by: Audience
  /** Needed besides by staff, where somebody else wrote or signed what it is done to. */
  readonly of_others?: Permission
  /** Whether a reason is given; left out where none can be given. */
  readonly reason?: 'required' | 'optional'
  /** What must hold beside the status, in the order in which it is said. */
  readonly guards: readonly Guard[]
  /** Guards that bind the patient only. */
  readonly patient_guards?: readonly Guard[]
  /** What happens with it, in this order and in the same transaction. */
  readonly effects: readonly Effect[]
}

export interface Machine<
  Status extends string,
  Action extends string,
  Guard extends string = never,
  Effect extends string = never,
  Target extends string = Status,
  T extends Transition<Status, Action, Guard, Effect, Target> = Transition<Status, Action, Guard, Effect, Target>,
> {
  /** What it is the life of, as sentences name it: `This visit is …`. */
  readonly noun: string
  readonly statuses: readonly Status[]
  readonly actions: readonly Action[]
  /** In which it can begin. */
  readonly initial: readonly Status[]
  /** Statuses that no action leads to: they follow from the day, or from other rows. */
  readonly derived?: readonly Status[]
  readonly transitions: readonly T[]
}

type AnyTransition = Transition<string, string, string, string, string>

/** Who asks: of which audience, and what they may. One object for a whole request, so that lists ask the table once. */
export interface Performer {
  kind: keyof Audience
  can(permission: Permission): boolean
  /** Why nothing may be changed at all now, such as in a clinic that is suspended. */
  read_only?: string | undefined
}

/** A machine with its words and its conditions. The types ask for a sentence of each status and a function for each guard. */
export interface Rules<
  Status extends string,
  Action extends string,
  Guard extends string,
  Facts,
  T extends Transition<Status, Action, Guard, string, string> = Transition<Status, Action, Guard, string, string>,
> {
  readonly machine: Machine<Status, Action, Guard, string, string, T>
  /** Said of a thing of this status, when the table has no such transition from it. */
  readonly refusals: Readonly<Record<Status, string>>
  /** What forbids it, as a sentence; null when nothing does. */
  readonly guards: Readonly<Record<Guard, (facts: Facts) => string | null>>
}

/** The rules that a machine needs, when this is what is known of a thing. */
export type RulesFor<M, Facts> =
  M extends Machine<infer S, infer A, infer G, infer _E, infer _To, infer T> ? Rules<S, A, G, Facts, T> : never

/** What a transition is evaluated for: one thing as it stands now, and who would act on it. */
export interface Subject<Status, Facts> {
  status: Status
  performer: Performer
  facts: Facts
  /** Whether nobody else wrote or signed it. */
  is_own?: boolean
}

export interface TransitionProblem {
  code: 'state_not_allowed' | 'forbidden'
  /** The usual words of the code when left out. */
  detail?: string
}

/** The transition that an action is from this status, or undefined when the table has none. */
export function findTransition<S extends string, A extends string, T extends Transition<S, A, string, string, string>>(
  machine: { readonly transitions: readonly T[] },
  status: S,
  action: A,
): T | undefined {
  return machine.transitions.find((transition) => transition.action === action && transition.from.includes(status))
}

const isPermitted = ({ by }: AnyTransition, { kind, can }: Performer) =>
  kind === 'staff' ? by.staff === 'any' || (by.staff !== undefined && can(by.staff)) : by[kind] === true

const isForAuthorOnly = ({ of_others }: AnyTransition, { performer, is_own = true }: Subject<string, unknown>) =>
  !is_own && of_others !== undefined && !performer.can(of_others)

/** The first guard of the transition that something stands against. */
function firstReason<S extends string, G extends string, F>(
  { guards }: Pick<Rules<S, string, G, F>, 'guards'>,
  transition: Transition<S, string, G, string, string>,
  { performer, facts }: Subject<S, F>,
): string | null {
  const patient_guards = performer.kind === 'patient' ? (transition.patient_guards ?? []) : []
  for (const guard of [...transition.guards, ...patient_guards]) {
    const reason = guards[guard](facts)
    if (reason) return reason
  }
  return null
}

/** Whether this may be done now: the transition, or why not. What a role may never do is forbidden, the rest is for now. */
export function evaluateTransition<S extends string, A extends string, G extends string, F, T extends Transition<S, A, G, string, string>>(
  rules: Rules<S, A, G, F, T>,
  action: A,
  subject: Subject<S, F>,
): { transition: T; refusal?: never } | { refusal: TransitionProblem } {
  const { machine, refusals } = rules
  const { status, performer } = subject
  const transition = findTransition(machine, status, action)
  if (!transition) return refuse('state_not_allowed', refusals[status])
  if (!isPermitted(transition, performer)) {
    const isPerformers = machine.transitions.some((transition) => transition.action === action && isPermitted(transition, performer))
    return isPerformers ? refuse('state_not_allowed', refusals[status]) : { refusal: { code: 'forbidden' } }
  }
  if (isForAuthorOnly(transition, subject))
    return refuse('forbidden', `Somebody else wrote or signed this ${machine.noun}, and your role may not do this with what is another's.`)
  if (performer.read_only) return refuse('forbidden', performer.read_only)
  const reason = firstReason(rules, transition, subject)
  return reason ? refuse('state_not_allowed', reason) : { transition }
}

const refuse = (code: TransitionProblem['code'], detail: string) => ({ refusal: { code, detail } })

/** What may be done now, and what the status and the role allow but something else forbids, with the sentence that says what. */
export function allowedActions<S extends string, A extends string, G extends string, F, T extends Transition<S, A, G, string, string>>(
  rules: Rules<S, A, G, F, T>,
  subject: Subject<S, F>,
): { can: A[]; unavailable: { action: A; detail: string }[] } {
  const can: A[] = []
  const unavailable: { action: A; detail: string }[] = []
  for (const transition of permittedFrom(rules.machine, subject.status, subject.performer)) {
    if (isForAuthorOnly(transition, subject)) continue
    const detail = subject.performer.read_only ?? firstReason(rules, transition, subject)
    if (detail) unavailable.push({ action: transition.action, detail })
    else can.push(transition.action)
  }
  return { can, unavailable }
}

/** Asked for each row of a list: what one performer may do in one status is looked for once. */
const permitted = new WeakMap<Performer, WeakMap<object, Map<string, readonly AnyTransition[]>>>()

function permittedFrom<S extends string, T extends Transition<S, string, string, string, string>>(
  machine: { readonly transitions: readonly T[] },
  status: S,
  performer: Performer,
): readonly T[] {
  const machines = permitted.get(performer) ?? new WeakMap<object, Map<string, readonly AnyTransition[]>>()
  permitted.set(performer, machines)
  const statuses = machines.get(machine) ?? new Map<string, readonly AnyTransition[]>()
  machines.set(machine, statuses)
  const found =
    (statuses.get(status) as readonly T[] | undefined) ??
    machine.transitions.filter((transition) => transition.from.includes(status) && isPermitted(transition, performer))
  statuses.set(status, found)
  return found
}
