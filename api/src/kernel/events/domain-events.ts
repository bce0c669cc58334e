import type { ChartTables } from '../chart-tables.ts'
import type { Route } from '../http/implement.ts'
import type { Job } from '../jobs/queue.ts'
import type { Lifecycle } from '../machine.ts'
import type { WriteScope } from '../scope.ts'

/**
 * What happens in a domain and what others do about it in the same transaction: the names of the events with what each
 * carries. A domain adds its own in its `events.ts` by declaration merging, and calls `scope.emit`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface DomainEvents {}

export type EventName = keyof DomainEvents

/** What a domain does about the events of others. An error undoes the whole change. */
export type Subscribers = { readonly [E in EventName]?: (scope: WriteScope, event: DomainEvents[E]) => Promise<unknown> }

/** What a domain plugs into the product. */
export interface Module {
  name: string
  routes?: readonly Route[]
  jobs?: readonly Job[]
  subscribers?: Subscribers
  /** Its machines with their rules and effects: one test walks them all. */
  lifecycles?: readonly Lifecycle[]
  /** Its tables that name a patient, and what becomes of their rows when two charts are merged. */
  charts?: ChartTables
}

type Handler = (scope: WriteScope, event: never) => Promise<unknown>

/** Who hears of which event, in the order of the list of modules. */
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
