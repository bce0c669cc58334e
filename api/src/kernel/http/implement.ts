import {
  type BodyOf,
  type Call,
  type DeclaredCall,
  namedCalls,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from '@polyclinic/contract/kernel/call'
import type { Domain } from '@polyclinic/contract/topics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../request-context.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../scope.ts'

/** The input of a handler besides its scope, parsed by the contract. */
export interface Input<C> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The version in `If-Match`, for calls that are `versioned`. */
  if_match: number
}

// What a call's access and method imply: reads get a scope that cannot write, changes one inside their transaction.
type Pick4<C, Read, Write> = C extends { readonly method: 'GET' } ? Read : Write
type ScopeOf<C> = C extends { readonly organization: false }
  ? RequestContext
  : C extends { readonly access: 'public' | 'signed-in' }
    ? RequestContext
    : C extends { readonly access: 'admin' }
      ? Pick4<C, PlatformScope, PlatformWriteScope>
      : Pick4<C, Scope, WriteScope>

type Answer<C> = Promise<OutputOf<C>>
type Handler<C> = (scope: ScopeOf<C>, input: Input<C>) => Answer<C>

/** A handler that opens its transactions itself, because it first does something slow or external. */
interface WithContext<C> {
  with_context: (context: RequestContext, input: Input<C>) => Answer<C>
}
export function withContext<C>(handler: (context: RequestContext, input: Input<C>) => Answer<C>): WithContext<C> {
  return { with_context: handler }
}

/** A handler that writes its own reply: files and streams. Session, permission and input are still checked before. */
interface Raw<C> {
  raw: (context: RequestContext, input: Input<C>, http: { request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>
}
export function raw<C>(handler: Raw<C>['raw']): Raw<C> {
  return { raw: handler }
}

export interface Route {
  name: string
  domain: Domain
  call: Call
  handler: unknown
}

type Handlers<D> = { [K in keyof D]: Handler<D[K]> | WithContext<D[K]> | Raw<D[K]> }

/** Binds a domain of the contract to its handlers; a call without one does not compile. */
export function implement<D extends Record<string, DeclaredCall>>(domain: Domain, calls: D, handlers: Handlers<D>): Route[] {
  return namedCalls(calls).map(([name, call]) => ({ name: `${domain}.${name}`, domain, call, handler: handlers[name as keyof D] }))
}

/** Runs a handler in any of the three forms. */
export function run(
  route: Route,
  context: RequestContext,
  input: Input<unknown>,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const handler = route.handler as Handler<unknown> | WithContext<unknown> | Raw<unknown>
  if (typeof handler === 'object' && 'raw' in handler) return handler.raw(context, input as never, http)
  if (typeof handler === 'object') return handler.with_context(context, input as never)
  const { call } = route
  const act = handler as (scope: unknown, input: unknown) => Promise<unknown>
  if (call.organization === false || call.access === 'public' || call.access === 'signed-in') return act(context, input)
  if (call.method === 'GET') return context.read((scope) => act(scope, input))
  return context.write((scope) => act(scope, input))
}
