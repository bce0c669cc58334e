/** The parts of the OpenAPI document that many calls share: the problem document, headers, general refusals. */
import { type ErrorCode, errorStatus } from '@polyclinic/contract/kernel/errors'
import type { ZodOpenApiSchemaObject } from 'zod-openapi'

/** The body of every refusal. */
export const problem: ZodOpenApiSchemaObject = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'The code as a URN, `urn:polyclinic:problem:not_found`.' },
    title: { type: 'string', description: 'What the code means, in one sentence that is always the same.' },
    status: { type: 'integer', description: 'The HTTP status, again.' },
    detail: { type: 'string', description: 'One plain sentence for a person. It may change: programs read `code`.' },
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'The reason, from a closed list; each call lists its own.' },
    errors: {
      type: 'array',
      description: 'Of refused input: each field with what is wrong.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Where in the input, `address.city` or `lines.0.quantity`.' },
          message: { type: 'string', description: 'A sentence to show beside the field.' },
        },
      },
    },
    alternatives: {
      description:
        'What can be done instead. Of `version_conflict`: `current` is the record as it stands, `yours` what was sent. Of `time_taken`: the next free times.',
    },
    request_id: { type: 'string', description: 'Names this request when you ask for support; also in the header `X-Request-Id`.' },
  },
}

const uuid = { type: 'string' as const, format: 'uuid' }
/** The headers of requests, by the name under which calls refer to them. */
export const headerParameters = {
  Organization: {
    name: 'X-Organization',
    in: 'header' as const,
    required: true,
    schema: uuid,
    description: 'The clinic in which the call acts, one of those that the session belongs to.',
  },
  ActingFor: {
    name: 'X-Patient',
    in: 'header' as const,
    required: false,
    schema: uuid,
    description: 'The chart of another person for whom the patient acts, one of the proxies that `GET /patient/me` lists.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: true,
    schema: uuid,
    description:
      'Names the action of the user, the same on every repetition, so that it happens once. Kept for 24 hours, in each clinic for itself.',
  },
  Version: {
    name: 'If-Match',
    in: 'header' as const,
    required: true,
    schema: { type: 'string' as const },
    description: 'The `version` that was read, as it was sent in `ETag`. An older one is refused with 412.',
  },
}

/** Refusals that many calls have in common, described once. */
export const generalRefusals = {
  Malformed: ['malformed', 'unknown_field'],
  MalformedOfClinic: ['malformed', 'unknown_field', 'organization_required'],
  MalformedChange: ['malformed', 'unknown_field', 'idempotency_key_required'],
  MalformedChangeOfClinic: ['malformed', 'unknown_field', 'organization_required', 'idempotency_key_required'],
  Forbidden: ['forbidden', 'second_factor_setup_required'],
  NotFound: ['not_found'],
  TooLarge: ['too_large'],
  UnsupportedMediaType: ['unsupported_media_type'],
  KeyReused: ['idempotency_key_reused'],
  Unauthenticated: ['unauthenticated'],
  RequestTimeout: ['request_timeout'],
  TooManyRequests: ['too_many_requests'],
  Internal: ['internal'],
  Unavailable: ['unavailable'],
} satisfies Record<string, ErrorCode[]>

/** The reply of a call that is refused for one of these reasons. */
export const refusal = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
