import { billing } from '@polyclinic/contract/money/billing/billing'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { allocatePayment } from './allocate-payment.ts'
import { balanceOf } from './balance-of.ts'
import { billAndTakePayment } from './bill-and-take-payment.ts'
import { billingReport } from './billing-report.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createCharge, listCharges, markBillable, markNotBillable } from './charges.ts'
import { createInvoice, deleteInvoice, updateInvoice } from './draft-invoice.ts'
import { readLinkedInvoice } from './invoice-link.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listLedgerEntries, readTakings } from './ledger.ts'
import { listInvoices } from './list-invoices.ts'
import { listPayments } from './list-payments.ts'
import { getMyInvoice, getMyOverview, listMyInvoices, listMyPayments } from './my-invoices.ts'
import { patientBilled } from './patient-billed.ts'
import { invoiceById } from './present-invoice.ts'
import { paymentById } from './present-payment.ts'
import { proposePayment } from './propose-payment.ts'
import { reportCsv } from './report-csv.ts'
import { sendInvoicePdf, sendMyInvoicePdf, sendMyReceiptPdf, sendReceiptPdf } from './send-bill.ts'
import { sendInvoice } from './send-invoice.ts'
import { takePayment } from './take-payment.ts'

export const billingRoutes = implement('billing', billing, {
  listCharges: (scope, { query }) => listCharges(scope, query),
  createCharge: (scope, { body }) => createCharge(scope, body),
  markNotBillable: (scope, { params, body }) => markNotBillable(scope, params.id, body.reason),
  markBillable: (scope, { params }) => markBillable(scope, params.id),

  listInvoices: (scope, { query }) => listInvoices(scope, query),
  billAndTakePayment: (scope, { body }) => billAndTakePayment(scope, body),
  createInvoice: (scope, { body }) => createInvoice(scope, body),
  getInvoice: async (scope, { params }) => {
    const invoice = await invoiceById(scope, params.id)
    scope.recordAccess(invoice.patient_id)
    return invoice
  },
  updateInvoice: (scope, { params, body, if_match }) => updateInvoice(scope, params.id, if_match, body),
  deleteInvoice: (scope, { params }) => deleteInvoice(scope, params.id),
  issueInvoice: (scope, { params }) => issueInvoice(scope, params.id),
  cancelInvoice: (scope, { params, body }) => cancelInvoice(scope, params.id, body.reason),
  sendInvoice: withContext((context, { params, body }) => sendInvoice(context, params.id, body.email)),
  getInvoicePdf: raw((context, { params }, { reply }) => sendInvoicePdf(context, params.id, reply)),

  listPayments: (scope, { query }) => listPayments(scope, query),
  takePayment: (scope, { body }) => takePayment(scope, body),
  proposePayment: async (scope, { query }) => {
    scope.recordAccess(query.patient_id)
    return proposePayment(scope, query.patient_id, query.amount)
  },
  getPayment: (scope, { params }) => paymentById(scope, params.id),
  allocatePayment: (scope, { params, body }) => allocatePayment(scope, params.id, body.allocations),
  getReceiptPdf: raw((context, { params }, { reply }) => sendReceiptPdf(context, params.id, reply)),

  getBalance: async (scope, { params }) => {
    await patientBilled(scope, params.id)
    scope.recordAccess(params.id)
    return balanceOf(scope, params.id)
  },

  listLedgerEntries: (scope, { query }) => listLedgerEntries(scope, query),
  getTakings: (scope, { query }) => readTakings(scope, query.on),
  getBillingReport: (scope, { query }) => billingReport(scope, query),
  getBillingReportCsv: raw(async (context, { query }, { reply }) => {
    const report = await context.read((scope) => billingReport(scope, query))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.table}-${report.from}-${report.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(reportCsv(report, query.table))
  }),

  listMyInvoices: (scope, { query }) => listMyInvoices(scope, query),
  getMyOverview: withContext((context) => getMyOverview(context)),
  getMyInvoice: (scope, { params }) => getMyInvoice(scope, params.id),
  getMyInvoicePdf: raw((context, { params }, { reply }) => sendMyInvoicePdf(context, params.id, reply)),
  listMyPayments: (scope, { query }) => listMyPayments(scope, query),
  getMyReceiptPdf: raw((context, { params }, { reply }) => sendMyReceiptPdf(context, params.id, reply)),
  getLinkedInvoice: (context, { params }) => readLinkedInvoice(context, params.token),
})
