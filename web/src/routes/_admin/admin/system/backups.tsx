import { createFileRoute } from '@tanstack/react-router'
import { BackupsScreen } from '#system/system/BackupsScreen.tsx'

export const Route = createFileRoute('/_admin/admin/system/backups')({
  staticData: { title: 'Backups' },
  component: BackupsScreen,
})
