import { createFileRoute } from '@tanstack/react-router'
import { ExpiringSubscriptions } from '#domains/subscriptions/SubscriptionsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/expiring')({
  staticData: { title: 'Expiring subscriptions' },
  component: ExpiringSubscriptions,
})
