import { createFileRoute } from '@tanstack/react-router'
import { PlatformDashboard } from '#system/system/PlatformDashboard.tsx'

export const Route = createFileRoute('/_admin/admin/dashboard')({
  staticData: { title: 'Platform dashboard' },
  component: PlatformDashboard,
})
