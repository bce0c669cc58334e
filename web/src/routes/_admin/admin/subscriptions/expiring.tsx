import { createFileRoute } from '@tanstack/react-router'
import { ExpiringSubscriptions } from '#clinic/subscriptions/SubscriptionsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/expiring')({
  staticData: { title: 'Expiring subscriptions' },
  component: ExpiringSubscriptions,
})
