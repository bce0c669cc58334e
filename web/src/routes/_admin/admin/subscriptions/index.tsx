import { createFileRoute } from '@tanstack/react-router'
import { AllSubscriptions } from '#clinic/subscriptions/SubscriptionsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/')({
  staticData: { title: 'Subscriptions' },
  component: AllSubscriptions,
})
