import type { FastifyReply } from 'fastify'
import { chartById } from '../../chart/patients/index.ts'
import { clinicLetterhead, pageFooter } from '../../kernel/pdf/page-parts.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { noteById } from './note.ts'
import { renderNote } from './render-note.ts'

/** A note on paper, for staff: the database connection is released before the page is rendered. */
export async function sendNotePdf(context: RequestContext, id: string, reply: FastifyReply) {
  const printed = await context.read(async (scope) => {
    const note = await noteById(scope, id)
    scope.recordAccess(note.patient_id)
    const [clinic, patient] = await Promise.all([clinicLetterhead(scope), scope.one(chartById(scope, note.patient_id))])
    return { note, clinic, patient, place: scope.clinic }
  })
  const { name, record_number } = printed.patient
  const pdf = await renderPdf({
    content: renderNote(printed),
    footer: pageFooter(`${name} · ${record_number}`),
    info: { title: 'Note', author: printed.clinic.name },
  })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="note-${id}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
