import { isDeepStrictEqual } from 'node:util'
import { declaredErrors } from '@polyclinic/contract/kernel/declared-errors'
import type { ErrorCode, ProblemDocument } from '@polyclinic/contract/kernel/errors'
import type { Route } from '../src/kernel/http/implement.ts'

type Outcome = { issue: [{ details: { coding: [{ code: ErrorCode }] } }] }

/** The code of a refusal, in a problem document or in FHIR's words. */
export const refusalCodeOf = (body: ProblemDocument | Outcome): ErrorCode =>
  'code' in body ? body.code : body.issue[0].details.coding[0].code

/**
 * Where a reply does not follow its call's contract: an error code that is not declared, a value or a field that its output does
 * not allow.
 */
export function contractFaults({ name, call }: Route, status: number, reply: string): string[] {
  if (status >= 400) {
    const code = refusalCodeOf(JSON.parse(reply))
    return declaredErrors(call).includes(code) ? [] : [`${name} answered ${status} ${code}, which it does not declare`]
  }
  if (call.produces || status >= 300) return []
  if (status !== (call.status ?? 200)) return [`${name} answered ${status} instead of ${call.status ?? 200}`]
  const sent: unknown = JSON.parse(reply)
  const { success, data, error } = call.output.safeParse(sent)
  if (!success) {
    // Planted rows hold values that no call would accept, but their types are those of the columns.
    const issues = error.issues.filter(({ code }) => !['invalid_value', 'too_big'].includes(code))
    return issues.length > 0 ? [`${name} answered what its output refuses: ${JSON.stringify(issues.slice(0, 3))}`] : []
  }
  return isDeepStrictEqual(data, sent) ? [] : [`${name} answered a field or a form that its output does not have: ${reply.slice(0, 500)}`]
}
