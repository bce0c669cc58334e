import type { ErrorCode, ProblemDocument } from '@polyclinic/contract/kernel/errors'

/** Whether a request is for the FHIR API: its refusals are OperationOutcomes, https://hl7.org/fhir/R4/operationoutcome.html */
export const isFhir = (url: string) => url.startsWith('/api/v1/fhir/')

/** https://hl7.org/fhir/R4/valueset-issue-type.html */
const issueTypes: Partial<Record<ErrorCode, string>> = {
  malformed: 'invalid',
  unknown_field: 'invalid',
  organization_required: 'required',
  unauthenticated: 'login',
  forbidden: 'forbidden',
  not_found: 'not-found',
  not_acceptable: 'not-supported',
  too_large: 'too-long',
  too_many_requests: 'throttled',
  request_timeout: 'timeout',
  internal: 'exception',
  unavailable: 'transient',
}

/** The same refusal as an OperationOutcome; `details` has the code by which programs recognize it. */
export const toOperationOutcome = ({ code, detail, status }: ProblemDocument) => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      severity: status >= 500 ? 'fatal' : 'error',
      code: issueTypes[code] ?? 'processing',
      details: { coding: [{ system: 'urn:polyclinic:problem', code }], text: detail },
      diagnostics: detail,
    },
  ],
})
