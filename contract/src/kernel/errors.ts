/**
 * The closed list of error codes and the one status each has (RFC 9457 problem documents).
 * Texts are for people and are never matched on; programs read `code`.
 */
export const errorStatus = {
  malformed: 400,
  unknown_field: 400,
  organization_required: 400,
  idempotency_key_required: 400,
  unauthenticated: 401,
  sign_in_failed: 401,
  second_factor_required: 401,
  forbidden: 403,
  second_factor_setup_required: 403,
  reauthentication_required: 403,
  break_glass_required: 403,
  not_found: 404,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  state_not_allowed: 409,
  time_taken: 409,
  already_exists: 409,
  version_conflict: 412,
  too_large: 413,
  unsupported_media_type: 415,
  refused_by_rule: 422,
  idempotency_key_reused: 422,
  link_invalid: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One plain sentence for each code, used where a refusal gives no better one. */
export const errorTitle: Record<ErrorCode, string> = {
  malformed: 'Some of what was sent could not be read.',
  unknown_field: 'A field was sent that is not known here.',
  organization_required: 'Choose a clinic first.',
  idempotency_key_required: 'The Idempotency-Key header is missing.',
  unauthenticated: 'Please sign in.',
  sign_in_failed: 'The e-mail address or the password is not right.',
  second_factor_required: 'Enter the code of your authenticator app.',
  forbidden: 'Your role does not allow this.',
  second_factor_setup_required: 'Set up a second factor first.',
  reauthentication_required: 'Enter your password again to go on.',
  break_glass_required: 'This chart is restricted. Give a reason to open it.',
  not_found: 'This was not found.',
  not_acceptable: 'This is not written in the form that was asked for.',
  request_timeout: 'What was sent did not arrive in time. Please try again.',
  conflict: 'This does not fit with what is there now.',
  state_not_allowed: 'This cannot be done any more.',
  time_taken: 'This time has just been taken.',
  already_exists: 'This exists already.',
  version_conflict: 'Somebody else changed this in the meantime.',
  too_large: 'What was sent is too large.',
  unsupported_media_type: 'This type of content is not accepted.',
  refused_by_rule: 'A rule does not allow this.',
  idempotency_key_reused: 'The same Idempotency-Key was used for something else.',
  link_invalid: 'This link has expired or has been used.',
  precondition_required: 'The If-Match header is missing.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
}

/** `application/problem+json` as every refused call answers it. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  /** One plain sentence for a person. */
  detail: string
  code: ErrorCode
  /** For input: `path` is the field's dotted name, e.g. `owner.email`. */
  errors?: { path: string; message: string }[]
  /** What a refusal offers instead, e.g. the next free times of a `time_taken`. */
  alternatives?: unknown
  request_id: string
}
