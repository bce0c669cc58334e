import { createFileRoute } from '@tanstack/react-router'
import { TasksScreen } from '#care/tasks/TasksScreen.tsx'
import { readTasksSearch } from '#care/tasks/tasks-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/tasks')({
  staticData: { title: 'Tasks' },
  validateSearch: readTasksSearch,
  component: Tasks,
})

function Tasks() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <TasksScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
