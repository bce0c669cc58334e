import { createFileRoute } from '@tanstack/react-router'
import { PlatformPaymentsScreen } from '#domains/subscriptions/PlatformPaymentsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/billing/payments')({
  staticData: { title: 'Platform payments' },
  component: PlatformPaymentsScreen,
})
