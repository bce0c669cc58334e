import type { FastifyReply } from 'fastify'
import type { Content } from 'pdfmake/interfaces.js'
import type { Desk } from '../../kernel/desk.ts'
import { renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { ownPayer, readOwnInvoice } from './own-bills.ts'
import { invoiceById } from './present-invoice.ts'
import { paymentById } from './present-payment.ts'
import { invoicePage, type Printing, receiptPage } from './print-bill.ts'

interface Paper {
  title: string
  clinic: string
  content: Content
}

export const sendInvoicePdf = (desk: Desk, id: string, reply: FastifyReply) =>
  send(desk, reply, async (scope) => {
    const [invoice, printing] = await Promise.all([invoiceById(scope, id), printingOf(scope)])
    scope.saw(invoice.patient_id)
    return { title: invoice.label ?? 'draft', clinic: printing.clinic.name, content: invoicePage(invoice, printing) }
  })

export const sendOwnInvoicePdf = (desk: Desk, id: string, reply: FastifyReply) =>
  send(desk, reply, async (scope) => {
    const [invoice, printing] = await Promise.all([readOwnInvoice(scope, id), printingOf(scope)])
    return { title: invoice.label ?? 'invoice', clinic: printing.clinic.name, content: invoicePage(invoice, printing) }
  })

export const sendReceiptPdf = (desk: Desk, id: string, reply: FastifyReply) => send(desk, reply, (scope) => receipt(scope, id))

export const sendOwnReceiptPdf = (desk: Desk, id: string, reply: FastifyReply) => send(desk, reply, (scope) => receipt(scope, id, ownPayer(scope)))

async function receipt(scope: Scope, id: string, of_patient?: string): Promise<Paper> {
  const [payment, printing] = await Promise.all([paymentById(scope, id), printingOf(scope)])
  if (of_patient && payment.patient_id !== of_patient) notFound('This payment was not found.')
  scope.saw(payment.patient_id)
  return { title: payment.receipt_label, clinic: printing.clinic.name, content: receiptPage(payment, printing) }
}

async function printingOf(scope: Scope): Promise<Printing> {
  const clinic = await scope.one(
    scope.sql.selectFrom('organizations').select(['name', 'address_line', 'city', 'postal_code', 'phone', 'email']).where('id', '=', scope.organization_id),
  )
  return { clinic, locale: scope.clinic.locale, time_zone: scope.clinic.time_zone }
}

/** The database is let go before the page is drawn. */
async function send(desk: Desk, reply: FastifyReply, paperOf: (scope: Scope) => Promise<Paper>) {
  const { title, clinic, content } = await desk.read(paperOf)
  const footer = (page: number, pages: number): Content => ({ text: pages > 1 ? `${title} · ${page} / ${pages}` : title, alignment: 'center', fontSize: 8, color: '#5b5566' })
  const pdf = await renderPdf({ content, footer, info: { title, author: clinic } })
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${title}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
}
