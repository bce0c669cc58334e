/** The ledger and its sums; part of the domain `billing`. */
import { z } from 'zod'
import { call, listQuery, page } from '../../kernel/call.ts'
import { day, id } from '../../kernel/values.ts'
import { range, seeInvoices } from './billing-inputs.ts'
import { ledgerAccounts } from './billing-rules.ts'
import { billingReport, ledgerEntry, takings } from './billing-shapes.ts'

export const billingReports = {
  listLedgerEntries: call({
    method: 'GET',
    path: '/org/ledger-entries',
    ...seeInvoices,
    errors: ['refused_by_rule'],
    summary: 'Movements of money, latest first; `account` finds both sides.',
    query: listQuery.extend({ ...range, account: z.enum(ledgerAccounts).optional(), patient_id: id.optional(), invoice_id: id.optional() }),
    output: page(ledgerEntry),
  }),
  getTakings: call({
    method: 'GET',
    path: '/org/takings',
    access: 'org:billing.view',
    summary: 'What was taken on a day of the clinic, by method; today when no day is given.',
    query: z.strictObject({ on: day.optional() }),
    output: takings,
  }),
  getBillingReport: call({
    method: 'GET',
    path: '/org/reports/billing',
    access: 'org:reports.view',
    replica: true,
    cost: 10,
    errors: ['refused_by_rule'],
    summary:
      'Revenue by day, service, practitioner and method, tax, and what is late. This month when no days are given; at most two years.',
    query: z.strictObject(range),
    output: billingReport,
  }),
  getBillingReportCsv: call({
    method: 'GET',
    path: '/org/reports/billing/csv',
    access: 'org:reports.view',
    replica: true,
    produces: 'text/csv',
    cost: 10,
    errors: ['refused_by_rule'],
    summary: 'One table of the report for a spreadsheet.',
    query: z.strictObject({ ...range, table: z.enum(['days', 'services', 'practitioners', 'methods', 'taxes', 'ageing']) }),
    output: z.any(),
  }),
}
