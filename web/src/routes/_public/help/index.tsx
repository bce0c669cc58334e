import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '#clinic/support/HelpScreen.tsx'

export const Route = createFileRoute('/_public/help/')({
  staticData: { title: 'Help centre' },
  component: HelpScreen,
})
