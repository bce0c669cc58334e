import type { FastifyReply } from 'fastify'
import { dayInZone } from '../../kernel/clinic-day.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type SummarizedVisit, summaryPaper } from './render-visit-summary.ts'

/** The database connection is released before the page is rendered. */
export async function sendSummary(context: RequestContext, reply: FastifyReply, read: (scope: Scope) => Promise<SummarizedVisit>) {
  const visit = await context.read(read)
  return sendPaper(reply, summaryPaper(visit), `visit-${dayInZone(visit.place.time_zone, new Date(visit.starts_at))}`)
}
