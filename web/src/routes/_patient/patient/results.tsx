import { createFileRoute } from '@tanstack/react-router'
import { MyResultsScreen } from '#care/labs/MyResultsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/results')({
  staticData: { title: 'Results' },
  component: MyResultsScreen,
})
