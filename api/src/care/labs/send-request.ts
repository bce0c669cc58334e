import type { FastifyReply } from 'fastify'
import { clinicFrame } from '../../kernel/paper/printed-texts.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { orderedTogether } from './lab-work.sql.ts'
import { workById } from './present-work.ts'
import { requestPaper } from './print-request.ts'

/** The request of an order and of those that were ordered with it; what is not ordered yet, or was taken back, is on no paper. */
export async function sendOrderRequest(context: RequestContext, id: string, reply: FastifyReply) {
  const request = await context.read(async (scope) => {
    const { row } = await workById(scope, id)
    if (row.status !== 'active' && row.status !== 'completed')
      throw new Problem('state_not_allowed', 'Only what is ordered is printed. This order is a draft, or was taken back.')
    const [orders, frame, patient] = await Promise.all([
      scope.rows(orderedTogether(scope, row)),
      clinicFrame(scope),
      scope.one(scope.from('patients').select('record_number').where('id', '=', row.patient_id)),
    ])
    return { ...row, ...patient, orders, frame, place: scope.clinic, public_url: context.kernel.env.public_url }
  })
  return sendPaper(reply, requestPaper(request), 'laboratory-request')
}
