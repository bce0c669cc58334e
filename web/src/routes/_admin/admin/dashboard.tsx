import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#shell/screen/StartScreen.tsx'

export const Route = createFileRoute('/_admin/admin/dashboard')({
  staticData: { title: 'Platform dashboard' },
  component: () => <StartScreen kind="admin" />,
})
