import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '#system/system/HealthScreen.tsx'

export const Route = createFileRoute('/_admin/admin/system/health')({
  staticData: { title: 'System health' },
  component: HealthScreen,
})
