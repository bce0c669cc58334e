import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '#exchange/reports/AnalyticsScreen.tsx'

export const Route = createFileRoute('/_org/org/reports/analytics')({
  staticData: { title: 'Analytics report', permission: 'reports.view' },
  component: AnalyticsScreen,
})
