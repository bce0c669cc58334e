import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { namesChart } from './names-chart.ts'

/** What any call may be refused with: input that cannot be read, one that asks too much, a server that fails or is busy. */
const always: readonly ErrorCode[] = ['malformed', 'unknown_field', 'request_timeout', 'too_many_requests', 'internal', 'unavailable']

/**
 * Every code with which a call may be refused: those that it declares, and those that follow from its access and form and are
 * therefore declared for none.
 */
export function declaredErrors(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(call.errors ?? []), ...always])
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code))
  const in_clinic = call.organization !== false && (call.access.startsWith('org') || call.access === 'patient')
  if (call.access !== 'public') add('unauthenticated', 'forbidden', 'second_factor_setup_required')
  // Somebody who does not belong to the clinic must not learn that it exists.
  if (in_clinic) add('organization_required', 'not_found')
  if (call.params) add('not_found')
  if (namesChart(call)) add('state_not_allowed')
  if (call.body || call.file || call.search_form) add('too_large', 'unsupported_media_type')
  if (call.method !== 'GET' && !call.secret) add('idempotency_key_required', 'idempotency_key_reused')
  if (call.versioned) add('precondition_required', 'version_conflict')
  if (call.sensitive) add('reauthentication_required')
  return [...codes]
}
