import type { FastifyReply } from 'fastify'
import { clinicLetterhead } from '../../kernel/pdf/page-parts.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { orderedTogether } from './lab-work.sql.ts'
import { workById } from './present-work.ts'
import { requestPage } from './print-request.ts'

/** The request of an order and of those that were ordered with it; what is not ordered yet, or was taken back, is on no paper. */
export async function sendOrderRequest(context: RequestContext, id: string, reply: FastifyReply) {
  const page = await context.read(async (scope) => {
    const { row } = await workById(scope, id)
    if (row.status !== 'active' && row.status !== 'completed')
      throw new Problem('state_not_allowed', 'Only what is ordered is printed. This order is a draft, or was taken back.')
    const [orders, clinic, patient] = await Promise.all([
      scope.rows(orderedTogether(scope, row)),
      clinicLetterhead(scope),
      scope.one(scope.from('patients').select('record_number').where('id', '=', row.patient_id)),
    ])
    const { locale, time_zone } = scope.clinic
    return { ...row, ...patient, orders, clinic, locale, time_zone, public_url: context.kernel.env.public_url }
  })
  const pdf = await renderPdf({ content: requestPage(page), info: { title: 'Laboratory request', author: page.clinic.name } })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', 'attachment; filename="laboratory-request.pdf"')
    .header('cache-control', 'no-store')
    .send(pdf)
}
