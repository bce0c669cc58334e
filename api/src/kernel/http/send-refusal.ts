import type { FastifyReply } from 'fastify'
import type { Problem } from '../problem.ts'
import { toProblemDocument } from './errors.ts'
import { isFhir, toOperationOutcome } from './operation-outcome.ts'

/** Answers with a refusal: a problem document, or an OperationOutcome for a request to the FHIR API. */
export function sendRefusal(reply: FastifyReply, refusal: Problem, request_id: string) {
  if (refusal.retry_after || refusal.status === 503 || refusal.status === 429) reply.header('retry-after', String(refusal.retry_after ?? 1))
  const problem = toProblemDocument(refusal, request_id)
  const speaksFhir = isFhir(reply.request.url)
  return reply
    .status(refusal.status)
    .header('content-type', speaksFhir ? 'application/fhir+json; charset=utf-8' : 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(speaksFhir ? toOperationOutcome(problem) : problem))
}
