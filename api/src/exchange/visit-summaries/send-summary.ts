import type { FastifyReply } from 'fastify'
import { pageFooter } from '../../kernel/pdf/page-parts.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { renderVisitSummary, type SummarizedVisit } from './render-visit-summary.ts'

/** The database connection is released before the page is rendered. */
export async function sendSummary(context: RequestContext, reply: FastifyReply, read: (scope: Scope) => Promise<SummarizedVisit>) {
  const visit = await context.read(read)
  const { name, record_number } = visit.patient
  const pdf = await renderPdf({
    content: renderVisitSummary(visit),
    footer: pageFooter(`${name} · ${record_number}`),
    info: { title: 'Visit summary', author: visit.clinic.name },
  })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="visit-${visit.starts_at.slice(0, 10)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
