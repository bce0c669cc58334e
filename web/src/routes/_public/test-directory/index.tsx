import { createFileRoute } from '@tanstack/react-router'
import { TestsScreen } from '#care/labs/TestsScreen.tsx'

export const Route = createFileRoute('/_public/test-directory/')({
  staticData: { title: 'Lab test directory' },
  component: TestsScreen,
})
