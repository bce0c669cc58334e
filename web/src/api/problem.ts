import type { ProblemDocument } from '@polyclinic/contract/kernel/errors'

/** A refused call, with the reply's body as the server wrote it. */
export class Problem extends Error {
  override name = 'ProblemError'
  readonly status: number
  /** The problem document; `undefined` when the reply had no readable one. */
  readonly problem: ProblemDocument | undefined
  /** The reply's body, in any form. */
  readonly body: unknown

  constructor(message: string, status: number, body: unknown) {
    super(message)
    this.status = status
    this.body = body
    this.problem = isProblem(body) ? body : undefined
  }

  get code() {
    return this.problem?.code
  }
}

/** The server was not reached: no network, or no answer. It signs nobody out. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'

  constructor(cause: unknown) {
    super('There is no connection to the server. Check your network and try again.', { cause })
  }
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}

/**
 * The error for a refused reply: with its own sentence, or without a body the error's own text, or otherwise `An unexpected error
 * occurred (418)`.
 */
export function problemError(status: number, body: unknown, fallbackText?: string) {
  if (isProblem(body)) return new Problem(body.detail || body.title, status, body)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  const text = typeof message === 'string' && message ? message : fallbackText
  return new Problem(text || `An unexpected error occurred (${status})`, status, body)
}

/** The sentence to show for any thrown error. */
export function errorSentence(error: unknown) {
  if (error instanceof Error && error.message) return error.message
  return 'An unexpected error occurred'
}

/** Whether a refusal has this code of the contract's closed list. */
export function isProblemCode(error: unknown, code: ProblemDocument['code']) {
  return error instanceof Problem && error.code === code
}
