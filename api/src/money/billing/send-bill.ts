import type { FastifyReply } from 'fastify'
import { isChartOpen, requireChart } from '../../chart/patients/index.ts'
import type { Paper } from '../../kernel/paper/papers.ts'
import { sendPaper } from '../../kernel/paper/send-paper.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { letterheadOf } from './issuer.ts'
import { getMyInvoice } from './my-invoices.ts'
import { payerOf } from './payments.sql.ts'
import { invoiceById, issuedInvoice } from './present-invoice.ts'
import { paymentById } from './present-payment.ts'
import { invoicePaper, receiptPaper } from './print-bill.ts'

export const sendInvoicePdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, async (scope) => {
    const invoice = await invoiceById(scope, id)
    // A printed invoice must have all its lines, so a closed chart gets none.
    await requireChart(scope, invoice.patient_id)
    scope.recordAccess(invoice.patient_id)
    return invoicePaper(invoice, clinicOf(scope))
  })

export const sendMyInvoicePdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, async (scope) => {
    const invoice = await getMyInvoice(scope, id)
    return invoicePaper(invoice, clinicOf(scope))
  })

export const sendReceiptPdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, (scope) => receipt(scope, id))

export const sendMyReceiptPdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, (scope) => receipt(scope, id, patientOf(scope)))

async function receipt(scope: Scope, id: string, of_patient?: string): Promise<Paper> {
  const [payment, issuer, payer] = await Promise.all([paymentById(scope, id), letterheadOf(scope), scope.maybe(payerOf(scope, id))])
  if (of_patient && !(await scope.charts.of(of_patient)).includes(payment.patient_id)) notFound('This payment was not found.')
  scope.recordAccess(payment.patient_id)
  // Whoever has paid needs a receipt; it names the services only where the chart may be read.
  const shown = of_patient || (await isChartOpen(scope, payment.patient_id)) ? payment.allocations : []
  const paid = await Promise.all(shown.map(({ invoice_id }) => issuedInvoice(scope, invoice_id)))
  const invoices = paid.filter((invoice) => invoice !== null)
  return receiptPaper({ ...payment, patient_birth_date: payer?.birth_date ?? null }, invoices, issuer, clinicOf(scope))
}

const clinicOf = ({ organization_id, clinic }: Scope) => ({ ...clinic, id: organization_id })

/** The database is let go before the page is drawn. */
async function send(context: RequestContext, reply: FastifyReply, paperOf: (scope: Scope) => Promise<Paper>) {
  const paper = await context.read(paperOf)
  return sendPaper(reply, paper, paper.title)
}
