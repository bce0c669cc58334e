import { Button, Card, SegmentedControl, Stack } from '@mantine/core'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TaskForm } from './TaskForm.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { CompactTask, useTaskColumns } from './task-columns.tsx'

/** The tasks about one patient: those of colleagues, and those that the system created. */
export function TasksSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const [status, setStatus] = useState<'open' | 'done'>('open')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { list, paging } = useNewest<Task>(api.tasks.listTasks, { patient_id, status })
  const add = !isAdding && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('New task')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <TaskForm about={{ patient_id }} onDone={() => setAdding(false)} />
        </Card>
      )}
      <FilterBar right={add}>
        <SegmentedControl
          aria-label={t('Which tasks')}
          value={status}
          onChange={(value) => setStatus(value as 'open' | 'done')}
          data={[
            { value: 'open', label: t('Open') },
            { value: 'done', label: t('Done') },
          ]}
        />
      </FilterBar>
      <ListTable
        label={t('Tasks')}
        list={list}
        paging={paging}
        columns={useTaskColumns({ withoutPatient: true, isClosed: status === 'done' })}
        compact={(task) => <CompactTask task={task} withoutPatient />}
        onOpen={(task) => setOpened(task.id)}
        empty={
          <EmptyState bare title={status === 'open' ? t('Nothing to do for this patient') : t('Nothing is done so far')}>
            {t('What colleagues ask of each other about this patient stands here, and what must not be forgotten.')}
          </EmptyState>
        }
      />
      <SidePanel opened={opened !== null} onClose={() => setOpened(null)} title={t('Task')}>
        {opened && <TaskPanel key={opened} id={opened} onDone={() => setOpened(null)} />}
      </SidePanel>
    </Stack>
  )
}
