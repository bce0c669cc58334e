import { createFileRoute } from '@tanstack/react-router'
import { ActiveSubscriptions } from '#clinic/subscriptions/SubscriptionsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/active')({
  staticData: { title: 'Active subscriptions' },
  component: ActiveSubscriptions,
})
