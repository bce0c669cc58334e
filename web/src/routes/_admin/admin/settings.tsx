import { createFileRoute } from '@tanstack/react-router'
import { PlatformSettings } from '#system/system/PlatformSettings.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  staticData: { title: 'Platform settings' },
  component: PlatformSettings,
})
