import { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** What kind of patient data a reply shows; named in the audit row that each such reply leaves. */
export type RecordCategory =
  | 'demographics' | 'appointments' | 'clinical' | 'notes' | 'prescriptions' | 'results' | 'billing' | 'documents'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the API: the single place where its method, path, access, input, output and errors are said. */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Below `/api/v1`, parameters in braces: `/org/patients/{id}`. */
  path: string
  access: Access
  /** One line for the reference. */
  summary: string
  params?: P
  query?: Q
  /** Unknown fields are refused: use `body({...})`. */
  body?: B
  output: O
  /** 201 where something is created, otherwise 200. */
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The reply shows patient data: the handler names whose through `scope.saw(...)`, and an audit row is left. */
  patient_data?: RecordCategory
  /** The action recorded in the audit log, `noun.verb`; required for every change. */
  audit?: string
  /** Answers with a secret: no Idempotency-Key, no stored answer; safe to repeat by itself. */
  secret?: true
  /** `false`: an `org` call that works without a chosen clinic; the same for a patient's own account calls. */
  organization?: false
  /** An editable record with a version: `If-Match` is required. */
  versioned?: true
  /** The session must have given its password within the last five minutes. */
  sensitive?: true
  /** Answers with a file or a stream rather than JSON; its content type. */
  produces?: 'application/pdf' | 'text/calendar' | 'text/event-stream' | 'text/html' | 'application/json'
  /** Larger than 1 MB allowed, in bytes. */
  body_limit?: number
}

/** A call as it stands in the contract, with the types of its input and output. */
export function call<
  P extends Shape = z.ZodObject<{}>,
  Q extends Shape = z.ZodObject<{}>,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodType,
>(spec: Call<P, Q, B, O>): Call<P, Q, B, O> {
  return spec
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _O> ? z.output<P> : never
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _O> ? z.output<Q> : never
export type QueryInputOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _O> ? z.input<Q> : never
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _O> ? z.output<B> : never
export type BodyInputOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _O> ? z.input<B> : never
/** What the handler returns and the client receives. */
export type OutputOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never

/** An input body: unknown fields are refused with 400. */
export const body = z.strictObject

/** `{ items, next_cursor }`, as every list answers. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int().optional() })

/** The query of a list: `limit` 1–100 (20), an opaque `cursor`, `total=true` where a count is wanted. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
  total: z.enum(['true', 'false']).optional(),
})

export const idParams = z.object({ id: z.uuid() })
export const message = z.object({ message: z.string() })
