import { Button, SegmentedControl } from '@mantine/core'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { IconChecklist } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TaskForm } from './TaskForm.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { CompactTask, useTaskColumns } from './task-columns.tsx'
import type { TasksSearch, WhichTasks } from './tasks-search.ts'

interface Props {
  search: TasksSearch
  onSearch: (search: TasksSearch) => void
}

const filters: Record<WhichTasks, object> = {
  mine: { mine: 'true' },
  open: {},
  overdue: { overdue: 'true' },
  done: { status: 'done' },
  cancelled: { status: 'cancelled' },
}

const emptyTexts = (t: TFunction): Record<WhichTasks, { title: string; text: string }> => ({
  mine: {
    title: t('Nothing to do for you'),
    text: t('Tasks that are given to you, to your role, or to nobody in particular, stand here.'),
  },
  open: { title: t('No open tasks'), text: t('A task has a title and, if you like, a colleague and a day. Who gets it is told.') },
  overdue: { title: t('Nothing is overdue'), text: t('Open tasks whose day has passed stand here.') },
  done: { title: t('Nothing is done so far'), text: t('What was done stands here, with the day.') },
  cancelled: { title: t('Nothing was cancelled'), text: t('Tasks that were not to be done stand here, with the reason.') },
})

/** The tasks of colleagues for each other: the user's own first. */
export function TasksScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const which = search.which ?? 'mine'
  const { list, paging } = useNewest<Task>(api.tasks.listTasks, { follow_up: 'false', ...filters[which] })
  const add = <Button onClick={() => setAdding(true)}>{t('New task')}</Button>
  const isClosed = which === 'done' || which === 'cancelled'
  const close = () => onSearch(search.which ? { which: search.which } : {})
  return (
    <ListScreen
      title={t('Tasks')}
      description={t('What colleagues ask of each other.')}
      actions={add}
      filters={
        <SegmentedControl
          aria-label={t('Which tasks')}
          value={which}
          onChange={(value) => onSearch(value === 'mine' ? {} : { which: value as WhichTasks })}
          data={[
            { value: 'mine', label: t('For me') },
            { value: 'open', label: t('All open') },
            { value: 'overdue', label: t('Overdue') },
            { value: 'done', label: t('Done') },
            { value: 'cancelled', label: t('Cancelled') },
          ]}
        />
      }
      list={list}
      paging={paging}
      columns={useTaskColumns({ isClosed })}
      compact={(task) => <CompactTask task={task} />}
      onOpen={(task) => onSearch({ ...search, task: task.id })}
      empty={{ ...emptyTexts(t)[which], icon: IconChecklist, action: !isClosed && add }}
    >
      <SidePanel opened={isAdding} onClose={() => setAdding(false)} title={t('New task')}>
        {isAdding && <TaskForm onDone={() => setAdding(false)} />}
      </SidePanel>
      <SidePanel opened={search.task !== undefined} onClose={close} title={t('Task')}>
        {search.task && <TaskPanel key={search.task} id={search.task} onDone={close} />}
      </SidePanel>
    </ListScreen>
  )
}
