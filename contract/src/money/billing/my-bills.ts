/** What patients see of their bills and payments; part of the domain `billing`. */
import { z } from 'zod'
import { inClinic, overview } from '../../chart/patients/patient-overview.ts'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, money } from '../../kernel/values.ts'
import { invoiceItem, linkedInvoice, myInvoice, myPayment } from './billing-shapes.ts'

export const myBills = {
  listMyInvoices: call({
    method: 'GET',
    path: '/patient/invoices',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    summary: 'My bills, latest first.',
    query: listQuery.extend({ open: flag.optional() }),
    /** `due`: of all my open bills; `credit`: what I paid in advance. */
    output: page(invoiceItem).extend({ due: money, credit: money }),
  }),
  getMyOverview: call({
    method: 'GET',
    path: '/patient/overview/billing',
    access: 'patient',
    cost: 10,
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    summary: 'What I owe in each of my clinics, in its currency.',
    output: overview({
      /** Clinics in which nothing is due are left out. */
      due: z.array(z.object({ ...inClinic, due: money })),
    }),
  }),
  getMyInvoice: call({
    method: 'GET',
    path: '/patient/invoices/{id}',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    errors: ['not_found'],
    summary: 'One of my bills.',
    params: idParams,
    output: myInvoice,
  }),
  getMyInvoicePdf: call({
    method: 'GET',
    path: '/patient/invoices/{id}/pdf',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found', 'too_large'],
    summary: 'One of my bills as it is printed.',
    params: idParams,
    output: z.any(),
  }),
  listMyPayments: call({
    method: 'GET',
    path: '/patient/payments',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    errors: ['refused_by_rule'],
    summary: 'What I have paid, latest first.',
    query: listQuery,
    output: page(myPayment),
  }),
  getMyReceiptPdf: call({
    method: 'GET',
    path: '/patient/payments/{id}/receipt',
    access: 'patient',
    proxy_scopes: ['pay'],
    patient_data: 'billing',
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found', 'too_large'],
    summary: 'The receipt of one of my payments.',
    params: idParams,
    output: z.any(),
  }),
  getLinkedInvoice: call({
    method: 'GET',
    path: '/public/invoices/{token}',
    access: 'public',
    errors: ['link_invalid'],
    summary: 'What is due on the invoice that a mailed link belongs to.',
    params: z.object({ token: z.string().min(20).max(400) }),
    output: linkedInvoice,
  }),
}
