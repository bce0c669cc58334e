import { createFileRoute } from '@tanstack/react-router'
import { ClinicSubscription } from '#clinic/subscriptions/ClinicSubscription.tsx'

export const Route = createFileRoute('/_org/org/subscription')({
  staticData: { title: "The clinic's plan and its invoices", permission: 'subscription.manage' },
  component: ClinicSubscription,
})
