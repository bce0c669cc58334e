import { createFileRoute } from '@tanstack/react-router'
import { TasksScreen } from '#domains/support/TasksScreen.tsx'

export const Route = createFileRoute('/_org/org/tasks')({
  staticData: { title: 'Tasks' },
  component: TasksScreen,
})
