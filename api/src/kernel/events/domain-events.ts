import type { ChartTables } from '../chart-tables.ts'
import type { Route } from '../http/implement.ts'
import type { Job } from '../jobs/queue.ts'
import type { Lifecycle } from '../machine.ts'
import type { WriteScope } from '../scope.ts'

/**
 * The events of the domains, to which others react in the same transaction: the name of each with its payload. A domain adds its
 * own in its `events.ts` by declaration merging, and calls `scope.emit`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface DomainEvents {}

export type EventName = keyof DomainEvents

/** The reactions of a domain to the events of others. An error rolls the whole change back. */
export type Subscribers = { readonly [E in EventName]?: (scope: WriteScope, event: DomainEvents[E]) => Promise<unknown> }

/** The parts that a domain adds to the product. */
export interface Module {
  name: string
  routes?: readonly Route[]
  jobs?: readonly Job[]
  subscribers?: Subscribers
  /** Its state machines with their rules and effects: one test walks them all. */
  lifecycles?: readonly Lifecycle[]
  /** Its tables with a patient column, and how their rows are treated when two charts are merged. */
  charts?: ChartTables
}

type Handler = (scope: WriteScope, event: never) => Promise<unknown>

/** The handlers of each event, in the order of the list of modules. */
export class EventHandlers {
  readonly #handlers = new Map<string, Handler[]>()

  constructor(modules: readonly Module[]) {
    for (const { subscribers = {} } of modules) {
      for (const [name, handler] of Object.entries(subscribers)) {
        this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler as Handler])
      }
    }
  }

  /** Runs the handlers one after another in the transaction of `scope`; the first begins in this turn of the event loop. */
  async deliver<E extends EventName>(scope: WriteScope, name: E, event: DomainEvents[E]): Promise<void> {
    for (const handle of this.#handlers.get(name) ?? []) await handle(scope, event as never)
  }
}
