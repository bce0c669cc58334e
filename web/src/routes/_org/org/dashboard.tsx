import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#shell/screen/StartScreen.tsx'

export const Route = createFileRoute('/_org/org/dashboard')({
  staticData: { title: 'Clinic dashboard' },
  component: () => <StartScreen kind="org_user" />,
})
