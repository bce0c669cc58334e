import type { FastifyReply } from 'fastify'
import { chartById } from '../../chart/patients/index.ts'
import { clinicFrame } from '../../kernel/paper/printed-texts.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { noteById } from './note.ts'
import { notePaper } from './render-note.ts'

/** A note on paper, for staff: the database connection is released before the page is rendered. */
export async function sendNotePdf(context: RequestContext, id: string, reply: FastifyReply) {
  const printed = await context.read(async (scope) => {
    const note = await noteById(scope, id)
    scope.recordAccess(note.patient_id)
    const [frame, patient] = await Promise.all([clinicFrame(scope), scope.one(chartById(scope, note.patient_id))])
    return { note, frame, patient, place: scope.clinic }
  })
  return sendPaper(reply, notePaper(printed), `note-${id}`)
}
