import type { ErrorCode } from '@polyclinic/contract/kernel/errors'
import { errorStatus, errorTitle } from '@polyclinic/contract/kernel/errors'

export interface FieldError {
  path: string
  message: string
}

interface RefusedSubject {
  subject_kind: string
  subject_id: string
  subject_name?: string
}

/** Tests note where each refusal is made. */
export const watchProblems: { made: ((problem: Problem) => void) | null } = { made: null }

/** A refusal with its code; `detail` is one plain sentence for the person who reads it. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly alternatives: unknown
  /** The subject of the refused request, only for the audit row; no reply shows it. */
  readonly subject: RefusedSubject | undefined
  /** Whole seconds after which the call may be made again, for the header `Retry-After`. */
  readonly retry_after: number | undefined

  constructor(
    code: ErrorCode,
    detail?: string,
    more: { errors?: FieldError[]; alternatives?: unknown; subject?: RefusedSubject | undefined; retry_after?: number } = {},
  ) {
    super(detail ?? errorTitle[code])
    this.code = code
    this.status = errorStatus[code]
    this.errors = more.errors
    this.alternatives = more.alternatives
    this.subject = more.subject
    this.retry_after = more.retry_after
    watchProblems.made?.(this)
  }
}

/** Refuses one field of the input: `refuseField('starts_at', 'Choose a time in the future.')`. */
export function refuseField(path: string, message: string): never {
  throw new Problem('refused_by_rule', message, { errors: [{ path, message }] })
}

export function notFound(detail?: string): never {
  throw new Problem('not_found', detail)
}

/**
 * Refuses with 412, because somebody else changed the record meanwhile. The server adds the sent text, and serializes the record
 * like the call's reply: `alternatives: { current, yours }`.
 */
export function stale(current: unknown, detail?: string): never {
  throw new Problem('version_conflict', detail, { alternatives: { current } })
}
