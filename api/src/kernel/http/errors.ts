import { type ErrorCode, errorStatus, errorTitle, type ProblemDocument } from '@polyclinic/contract/kernel/errors'
import type { ZodError } from 'zod'
import { log } from '../log.ts'
import { Problem } from '../problem.ts'

/** Converts any error to a refusal with its code; an unexpected one is `internal` and logged, never shown. */
export function problemOf(error: unknown, request_id: string): Problem {
  if (error instanceof Problem) return error
  const { code, message } = error as { code?: string; message?: string; statusCode?: number }
  const problem_code = isLostConnection(error) ? 'unavailable' : code ? (fastifyCodes[code] ?? databaseCodes[code]) : undefined
  if (problem_code) {
    // What ended a statement that took too long has its own line, with the statement.
    if (problem_code === 'unavailable' && code !== '57014') log.warn({ request_id, code, message }, 'the database could not be asked')
    // The message of the database alone says which key it was, and the reply does not contain it.
    if (problem_code === 'conflict' || problem_code === 'refused_by_rule' || problem_code === 'already_exists')
      log.warn({ request_id, code, message }, 'refused by the database')
    return new Problem(problem_code)
  }
  if ((error as { statusCode?: number }).statusCode === 400) return new Problem('malformed')
  log.error({ request_id, code, message, stack: (error as Error).stack }, 'unexpected error')
  return new Problem('internal')
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const databaseCodes: Record<string, ErrorCode> = {
  '23505': 'already_exists',
  '23P01': 'time_taken',
  '23503': 'refused_by_rule',
  '23514': 'refused_by_rule',
  '22P02': 'malformed',
  '22P05': 'malformed',
  '22021': 'malformed',
  '22003': 'malformed',
  '22007': 'malformed',
  '22008': 'malformed',
  '22009': 'malformed',
  '57014': 'unavailable',
  '53300': 'unavailable',
  '53100': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
}

/** The driver's own errors, without a code, of a connection that ended while a statement ran on it. */
const isLostConnection = (error: unknown) =>
  /^Connection terminated|is not queryable$/.test((error as { message?: string }).message ?? '') && !(error as { code?: string }).code

export function toProblemDocument(refusal: Problem, request_id: string): ProblemDocument {
  const { code, errors, alternatives } = refusal
  return {
    type: `urn:polyclinic:problem:${code}`,
    title: errorTitle[code],
    status: errorStatus[code],
    detail: refusal.message,
    code,
    ...(errors ? { errors } : {}),
    ...(alternatives === undefined ? {} : { alternatives }),
    request_id,
  }
}

/** Input that the contract refuses: each field with its sentence. */
export function inputRefused(error: ZodError): Problem {
  const errors = error.issues.slice(0, 50).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'This field is not known here.' }))
    return [{ path: issue.path.join('.'), message: sentence(issue.message) }]
  })
  const unknown = error.issues.every((issue) => issue.code === 'unrecognized_keys')
  return new Problem(unknown ? 'unknown_field' : 'malformed', unknown ? undefined : 'Please check the marked fields.', { errors })
}

// The texts of zod are for programmers; those of the contract end in a full stop.
const sentence = (message: string) => (message.endsWith('.') ? message : 'Please check this field.')

/** The name of the violated constraint; on a cluster its name includes the shard's number and is only in the message. */
export function constraintOf(error: unknown): string | null {
  const { constraint, message, code } = error as { constraint?: string; message?: string; code?: string }
  if (!code?.startsWith('23')) return null
  const name = constraint || /constraint "([^"]+)"/.exec(message ?? '')?.[1]
  return name?.replace(/_\d+$/, '') ?? null
}
