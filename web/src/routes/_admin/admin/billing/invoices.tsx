import { createFileRoute } from '@tanstack/react-router'
import { PlatformInvoicesScreen } from '#clinic/subscriptions/PlatformInvoicesScreen.tsx'

export const Route = createFileRoute('/_admin/admin/billing/invoices')({
  staticData: { title: 'Platform invoices' },
  component: PlatformInvoicesScreen,
})
