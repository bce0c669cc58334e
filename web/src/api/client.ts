import type { Contract } from '@polyclinic/contract'
import type { BodyInputOf, OutputOf, ParamsOf, QueryInputOf } from '@polyclinic/contract/kernel/call'
import type { Domain } from '@polyclinic/contract/topics'
import { type CallEntry, type CallHooks, type CallInput, send, urlOf } from './http.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : [keyof T] extends [never]
    ? unknown
    : Record<string, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

/** The input of a call: the parts that its contract names, and the options of any call. */
export type InputOf<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryInputOf<C>> &
  Part<'body', BodyInputOf<C>> &
  Pick<CallInput, 'if_match' | 'idempotency_key' | 'organization_id' | 'signal'>

type Arguments<I> = Record<string, never> extends I ? [input?: I] : [input: I]

/** One call of the API as a function; it knows its place in the contract. */
export interface ApiCall<I, O> {
  (...input: Arguments<I>): Promise<O>
  domain: Domain
  call: string
  /** The address at which the browser itself can fetch the reply. */
  address: (input: I) => string
  /** Makes the call with an input that is known to have the right shape. */
  send: (input: I | undefined) => Promise<O>
}

// biome-ignore lint/suspicious/noExplicitAny: `any` is what matches every call, whatever it takes.
export type AnyCall = ApiCall<any, any>

/** The calls of one domain of the contract. */
export type Calls<Domain extends keyof Contract> = {
  [Name in keyof Contract[Domain]]: ApiCall<InputOf<Contract[Domain][Name]>, OutputOf<Contract[Domain][Name]>>
}

let hooks: CallHooks = { onUnauthenticated: () => {}, onProofMissing: async () => false, onDeathUnknown: async () => false }

/** Called once by the shell. */
export function setCallHooks(given: CallHooks) {
  hooks = given
}

/** Creates a function for each call of a domain. */
export function createCalls<Calls>(domain: string, entries: Record<string, CallEntry>, origin = ''): Calls {
  const calls: Record<string, AnyCall> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const make = (input?: CallInput) => send(entry, input ?? {}, hooks, origin)
    calls[name] = Object.assign(make, {
      domain: domain as Domain,
      call: name,
      send: make,
      address: (input: CallInput) => origin + urlOf(entry, input),
    })
  }
  return calls as Calls
}
