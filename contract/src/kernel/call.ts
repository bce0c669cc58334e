import { z } from 'zod'
import type { Access, ProxyScope } from './access.ts'
import type { AuditAction } from './audit.ts'
import type { ErrorCode } from './errors.ts'
import type { TokenScope } from './fhir-resources.ts'
import type { RecordCategory } from './record-categories.ts'
import { flag } from './values.ts'

/** A body that is a file. What it really is, its content decides. */
interface FileBody {
  /** The content types under which it may be sent. */
  readonly types: readonly string[]
  /** At most as many bytes. */
  readonly limit: number
}

/** A photo as it is uploaded: any picture that telephones and browsers make. */
export const photoBody = { types: ['image/jpeg', 'image/png', 'image/webp'], limit: 5 * 1_048_576 } as const satisfies FileBody

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type ObjectSchema = { readonly _zod: z.core.SomeType['_zod'] & { readonly def: { readonly type: 'object' } } }

/**
 * A call as its domain declares it. Of a schema only `_zod` is compared here: to compare the fifty methods that Zod's classes
 * have besides, for each schema of the contract, makes four times as many types.
 */
export type DeclaredCall = Call<ObjectSchema, z.core.SomeType>

/** One call of the API: the single place where its method, path, access, input, output and errors are said. */
export interface Call<Fields = z.ZodObject, Value = z.ZodType> {
  readonly method: Method
  /** Below `/api/v1`, parameters in braces: `/org/patients/{id}`. */
  readonly path: string
  readonly access: Access
  /** One line for the reference. */
  readonly summary: string
  readonly params?: Fields
  readonly query?: Fields
  /** Unknown fields are refused: use `body({...})`. */
  readonly body?: Value
  /** The body is one file, sent as it is, instead of `body`. */
  readonly file?: FileBody
  readonly output: Value
  /** 201 where something is created, otherwise 200. */
  readonly status?: 200 | 201 | 202
  readonly errors?: readonly ErrorCode[]
  /** The reply shows patient data: the handler names whose through `scope.recordAccess(...)`, and an audit row is left. */
  readonly patient_data?: RecordCategory
  /** The action recorded in the audit log, `noun.verb`; required for every change. */
  readonly audit?: AuditAction
  /** A read that may come from a replica: as old as the operator allows, except what was changed in the clinic itself. */
  readonly replica?: true
  /** Answers with a secret: no Idempotency-Key, no stored answer; safe to repeat by itself. */
  readonly secret?: true
  /**
   * Of a `patient` call: whoever acts for another person needs one of these; `any`, where the call concerns only the account
   * that makes it. Required, unless no clinic is chosen.
   */
  readonly proxy_scopes?: readonly [ProxyScope, ...ProxyScope[]] | 'any'
  /** `false`: an `org` or `patient` call that works without a chosen clinic. */
  readonly organization?: false
  /** The scope with which a program may make the call by a token of the clinic; no token opens a call without one. */
  readonly token_scope?: TokenScope
  /** An editable record with a version: `If-Match` is required. */
  readonly versioned?: true
  /** The session must have given its password within the last five minutes. */
  readonly sensitive?: true
  /** Answers with a file or a stream rather than JSON; its content type. */
  readonly produces?:
    | 'application/pdf'
    | 'application/octet-stream'
    | 'image/webp'
    | 'text/csv'
    | 'text/calendar'
    | 'text/event-stream'
    | 'text/html'
    | 'text/javascript'
    | 'application/json'
    | 'application/fhir+json'
  /** The read can also be asked with `POST <path>/_search`, whose form is the query: words of it stand in no address then. */
  readonly search_form?: true
  /** Larger than 1 MB allowed, in bytes. */
  readonly body_limit?: number
  /**
   * What one call takes of its caller's budget: as many times what an ordinary one costs the server (1, about a millisecond).
   * Each 64 KB of the reply cost one more. Said of whatever is dearer than ordinary.
   */
  readonly cost?: number
}

/** A call as it stands in the contract, with the types of its input and output. */
export function call<const C extends DeclaredCall>(declared: C): C {
  return declared
}

/**
 * The calls of a domain by name, for who reads their schemas. Cast to `Record<string, Call>` instead, each schema of the domain
 * would be compared with Zod's classes.
 */
export const namedCalls = (domain: Readonly<Record<string, DeclaredCall>>) => Object.entries(domain) as [name: string, Call][]

type OutputValue<T> = T extends z.core.SomeType ? z.output<T> : undefined
type InputValue<T> = T extends z.core.SomeType ? z.input<T> : undefined
type Part<C, K extends string> = C extends Readonly<Record<K, infer T>> ? T : undefined

export type ParamsOf<C> = OutputValue<Part<C, 'params'>>
export type QueryOf<C> = OutputValue<Part<C, 'query'>>
export type QueryInputOf<C> = InputValue<Part<C, 'query'>>
export type BodyOf<C> = C extends { readonly file: FileBody } ? Uint8Array : OutputValue<Part<C, 'body'>>
/** A file is a `Blob` of one of the call's types. */
export type BodyInputOf<C> = C extends { readonly file: FileBody } ? Blob : InputValue<Part<C, 'body'>>
/** What the handler returns and the client receives. */
export type OutputOf<C> = C extends { readonly output: infer O extends z.core.SomeType } ? z.output<O> : never

/** An input body: unknown fields are refused with 400. */
export const body = z.strictObject

/** `{ items, next_cursor }`, as every list answers; `total` where it was asked for, counted up to `mostCounted` where a list grows with the years. */
export const page = <T extends z.core.SomeType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() })

/** The query of a list: `limit` 1–100 (20), an opaque `cursor`, `total=true` where a count is wanted. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(2000).optional(),
  total: flag.optional(),
})

export const idParams = z.object({ id: z.uuid() })
export const message = z.object({ message: z.string() })
