import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@polyclinic/contract/support'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DayText } from '#ui/values.tsx'

/** What colleagues ask of each other. */
export function TasksScreen() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<'open' | 'done'>('open')
  const [isAdding, setAdding] = useState(false)
  const { list, paging } = useNewest<Task>(api.support.listTasks, { status })
  const change = useCommand(api.support.changeTask, { success: status === 'open' ? t('Done') : t('Open again') })
  const settle = (task: Task) => (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() =>
        void change.run({ params: { id: task.id }, if_match: task.version, body: { status: status === 'open' ? 'done' : 'open' } })
      }
    >
      {status === 'open' ? t('Done') : t('Open again')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('Tasks')}
        description={t('What colleagues ask of each other.')}
        actions={<Button onClick={() => setAdding(true)}>{t('New task')}</Button>}
        filters={
          <SegmentedControl
            aria-label={t('Which tasks')}
            value={status}
            onChange={(value) => setStatus(value as typeof status)}
            data={[
              { value: 'open', label: t('Open') },
              { value: 'done', label: t('Done') },
            ]}
          />
        }
        list={list}
        paging={paging}
        columns={[
          {
            accessor: 'title',
            title: t('Task'),
            render: (row) => <TwoLines title={row.title} detail={t('from {{name}}', { name: row.created_by_name })} />,
          },
          { accessor: 'assignee_name', title: t('For'), render: (row) => row.assignee_name ?? t('Anybody') },
          { accessor: 'due_on', title: t('Due'), render: (row) => (row.due_on ? <DayText value={row.due_on} /> : '') },
          { accessor: 'id', title: '', textAlign: 'right', render: settle },
        ]}
        compact={(row) => <TwoLines title={row.title} detail={settle(row)} />}
        empty={{
          title: status === 'open' ? t('Nothing to do') : t('Nothing is done yet'),
          text: t('A task has a title and, if you like, a colleague and a day. Who gets it is told.'),
          icon: IconChecklist,
        }}
      />
      <SidePanel opened={isAdding} onClose={() => setAdding(false)} title={t('New task')}>
        <TaskForm onDone={() => setAdding(false)} />
      </SidePanel>
    </>
  )
}

function TaskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const staff = useQuery(query(api.staff.listStaff, { query: { limit: 100 } }))
  const form = useForm({ initialValues: { title: '', assignee_id: null as string | null, due_on: '' } })
  const create = useCommand(api.support.createTask, { form, success: t('Added'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      onSubmit={({ title, assignee_id, due_on }) => create.run({ body: { title, assignee_id, due_on: due_on || null } })}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Add the task')}
    >
      <TextInput label={t('What is to be done?')} {...form.getInputProps('title')} />
      <Select
        label={<Optional>{t('For whom')}</Optional>}
        data={staff.data?.items.map((person) => ({ value: person.id, label: person.name })) ?? []}
        searchable
        clearable
        {...form.getInputProps('assignee_id')}
      />
      <TextInput type="date" label={<Optional>{t('Until')}</Optional>} {...form.getInputProps('due_on')} />
    </FormShell>
  )
}
