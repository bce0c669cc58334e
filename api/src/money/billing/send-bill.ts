import type { FastifyReply } from 'fastify'
import type { Content } from 'pdfmake/interfaces.js'
import { isChartOpen, requireChart } from '../../chart/patients/index.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { letterheadOf } from './issuer.ts'
import { getMyInvoice } from './my-invoices.ts'
import { payerOf } from './payments.sql.ts'
import { invoiceById, issuedInvoice } from './present-invoice.ts'
import { paymentById } from './present-payment.ts'
import { invoicePage, receiptPage } from './print-bill.ts'

interface Paper {
  title: string
  clinic: string
  content: Content
}

export const sendInvoicePdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, async (scope) => {
    const invoice = await invoiceById(scope, id)
    // A printed invoice must have all its lines, so a closed chart gets none.
    await requireChart(scope, invoice.patient_id)
    scope.recordAccess(invoice.patient_id)
    return { title: invoice.label ?? 'draft', clinic: invoice.issuer.name, content: invoicePage(invoice, scope.clinic) }
  })

export const sendMyInvoicePdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, async (scope) => {
    const invoice = await getMyInvoice(scope, id)
    return { title: invoice.label ?? 'invoice', clinic: invoice.issuer.name, content: invoicePage(invoice, scope.clinic) }
  })

export const sendReceiptPdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, (scope) => receipt(scope, id))

export const sendMyReceiptPdf = (context: RequestContext, id: string, reply: FastifyReply) =>
  send(context, reply, (scope) => receipt(scope, id, patientOf(scope)))

async function receipt(scope: Scope, id: string, of_patient?: string): Promise<Paper> {
  const [payment, clinic, payer] = await Promise.all([paymentById(scope, id), letterheadOf(scope), scope.maybe(payerOf(scope, id))])
  if (of_patient && !(await scope.charts.of(of_patient)).includes(payment.patient_id)) notFound('This payment was not found.')
  scope.recordAccess(payment.patient_id)
  // Whoever has paid needs a receipt; it names the services only where the chart may be read.
  const shown = of_patient || (await isChartOpen(scope, payment.patient_id)) ? payment.allocations : []
  const paid = await Promise.all(shown.map(({ invoice_id }) => issuedInvoice(scope, invoice_id)))
  const invoices = paid.filter((invoice) => invoice !== null)
  return {
    title: payment.receipt_label,
    clinic: clinic.name,
    content: receiptPage({ ...payment, patient_birth_date: payer?.birth_date ?? null }, invoices, clinic, scope.clinic),
  }
}

/** The database is let go before the page is drawn. */
async function send(context: RequestContext, reply: FastifyReply, paperOf: (scope: Scope) => Promise<Paper>) {
  const { title, clinic, content } = await context.read(paperOf)
  const footer = (page: number, pages: number): Content => ({
    text: pages > 1 ? `${title} · ${page} / ${pages}` : title,
    alignment: 'center',
    fontSize: 8,
    color: '#5b5566',
  })
  const pdf = await renderPdf({ content, footer, info: { title, author: clinic } })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${title}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
