/** What clinics pay the platform: plans, subscriptions, bills and payments. */
import { z } from 'zod'
import { call, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, money } from '../../kernel/values.ts'

/** What a clinic can subscribe to. */
export const plan = z.object({
  id,
  name: z.string(),
  price: money,
  staff_limit: z.number().int().nullable(),
  patient_limit: z.number().int().nullable(),
  status: z.enum(['active', 'archived']),
  created_at: instant,
})
export type Plan = z.infer<typeof plan>

export const subscriptionStatuses = ['trialing', 'active', 'past-due', 'restricted', 'paused', 'cancelled'] as const
/** What a clinic subscribes to, and until when it is paid. */
export const subscription = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  plan_name: z.string(),
  price: money,
  status: z.enum(subscriptionStatuses),
  started_on: day,
  paid_through: day,
})
export type Subscription = z.infer<typeof subscription>

/** What the platform bills to a clinic. */
export const platformInvoice = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  label: z.string(),
  total: money,
  issued_on: day,
  due_on: day,
})
export type PlatformInvoice = z.infer<typeof platformInvoice>
/** What a clinic paid to the platform. */
export const platformPayment = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  invoice_label: z.string(),
  method: z.string(),
  amount: money,
  received_at: instant,
})
export type PlatformPayment = z.infer<typeof platformPayment>

export const subscriptions = {
  listPlans: call({
    method: 'GET',
    path: '/admin/plans',
    access: 'admin',
    summary: 'Plans, the newest first.',
    query: listQuery,
    output: page(plan),
  }),
  listSubscriptions: call({
    method: 'GET',
    path: '/admin/subscriptions',
    access: 'admin',
    summary: 'Subscriptions of clinics; `expiring` are active ones paid for less than thirty days more.',
    query: listQuery.extend({ status: z.enum([...subscriptionStatuses, 'expiring']).optional() }),
    output: page(subscription),
  }),
  listInvoices: call({
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    summary: "The platform's invoices to clinics, the latest first.",
    query: listQuery,
    output: page(platformInvoice),
  }),
  listPayments: call({
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    summary: 'What clinics paid the platform, the latest first.',
    query: listQuery,
    output: page(platformPayment),
  }),
  getBillingReport: call({
    method: 'GET',
    path: '/admin/reports/billing',
    access: 'admin',
    replica: true,
    cost: 10,
    summary: 'Recurring revenue and what is owed, by currency.',
    output: z.object({
      recurring: z.array(z.object({ monthly: money, subscriptions: z.number().int() })),
      invoiced: z.array(z.object({ total: money, paid: money, invoices: z.number().int() })),
    }),
  }),
  getSubscription: call({
    method: 'GET',
    path: '/org/subscription',
    access: 'org:subscription.manage',
    summary: "The clinic's own subscription, when it has one, and the plans there are.",
    output: z.object({ subscription: subscription.nullable(), plans: z.array(plan) }),
  }),
}
