import type { FastifyReply } from 'fastify'
import type { Paper } from './papers.ts'
import { renderPaper } from './render-paper.ts'

/** Sends a paper as a PDF under this name, and keeps it nowhere. The database is let go before: call it after the read. */
export async function sendPaper(reply: FastifyReply, paper: Paper, filename: string) {
  const pdf = await renderPaper(paper)
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${filename}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
