import { createFileRoute } from '@tanstack/react-router'
import { SystemAnalytics } from '#system/system/SystemAnalytics.tsx'

export const Route = createFileRoute('/_admin/admin/system/analytics')({
  staticData: { title: 'System analytics' },
  component: SystemAnalytics,
})
