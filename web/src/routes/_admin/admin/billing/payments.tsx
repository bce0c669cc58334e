import { createFileRoute } from '@tanstack/react-router'
import { PlatformPaymentsScreen } from '#clinic/subscriptions/PlatformPaymentsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/billing/payments')({
  staticData: { title: 'Platform payments' },
  component: PlatformPaymentsScreen,
})
