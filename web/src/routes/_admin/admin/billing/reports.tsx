import { createFileRoute } from '@tanstack/react-router'
import { PlatformBillingReport } from '#clinic/subscriptions/PlatformBillingReport.tsx'

export const Route = createFileRoute('/_admin/admin/billing/reports')({
  staticData: { title: 'Platform billing reports' },
  component: PlatformBillingReport,
})
