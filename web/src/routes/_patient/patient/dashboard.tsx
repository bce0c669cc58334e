import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#shell/screen/StartScreen.tsx'

export const Route = createFileRoute('/_patient/patient/dashboard')({
  staticData: { title: 'Patient dashboard' },
  component: () => <StartScreen kind="patient" />,
})
