import { Button, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@polyclinic/contract/support'
import { IconCheck, IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'

type Which = 'mine' | 'open' | 'done'

/** What colleagues ask of each other: one's own first. */
export function TasksScreen() {
  const { t } = useTranslation()
  const [which, setWhich] = useState<Which>('mine')
  const [isAdding, setAdding] = useState(false)
  const { list, paging } = useNewest<Task>(api.support.listTasks, which === 'mine' ? { status: 'open', mine: 'true' } : { status: which })
  const add = <Button onClick={() => setAdding(true)}>{t('New task')}</Button>
  const empty = {
    mine: { title: t('Nothing to do for you'), text: t('Tasks that are given to you, or to nobody in particular, stand here.') },
    open: { title: t('No open tasks'), text: t('A task has a title and, if you like, a colleague and a day. Who gets it is told.') },
    done: { title: t('Nothing is done so far'), text: t('What was done stands here, with the day.') },
  }[which]
  return (
    <>
      <ListScreen
        title={t('Tasks')}
        description={t('What colleagues ask of each other.')}
        actions={add}
        filters={
          <SegmentedControl
            aria-label={t('Which tasks')}
            value={which}
            onChange={(value) => setWhich(value as Which)}
            data={[
              { value: 'mine', label: t('For me') },
              { value: 'open', label: t('All open') },
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
            render: (task) => <TwoLines title={task.title} detail={t('from {{name}}', { name: task.created_by_name })} />,
          },
          {
            accessor: 'assignee_name',
            title: t('For'),
            width: 200,
            render: (task) =>
              task.assignee_name ?? (
                <Text span inherit c="dimmed">
                  {t('anybody')}
                </Text>
              ),
          },
          { accessor: 'due_on', title: which === 'done' ? t('Done') : t('Due'), width: 200, render: (task) => <When task={task} /> },
          { accessor: 'actions', title: '', width: 140, textAlign: 'right', render: (task) => <CompleteTask task={task} /> },
        ]}
        compact={(task) => (
          <>
            <TwoLines
              title={task.title}
              detail={
                <>
                  {task.assignee_name ?? t('anybody')} · {t('from {{name}}', { name: task.created_by_name })} <When task={task} />
                </>
              }
            />
            <CompleteTask task={task} />
          </>
        )}
        empty={{ ...empty, icon: IconChecklist, action: which !== 'done' && add }}
      />
      <SidePanel opened={isAdding} onClose={() => setAdding(false)} title={t('New task')}>
        {isAdding && <TaskForm onDone={() => setAdding(false)} />}
      </SidePanel>
    </>
  )
}

function When({ task }: { task: Task }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  if (task.done_at) return <DateTimeText value={task.done_at} />
  if (!task.due_on) return null
  if (task.due_on < today) return <StatusBadge tone="danger">{t('since {{day}}', { day: format.day(task.due_on, 'short') })}</StatusBadge>
  return task.due_on === today ? <StatusBadge tone="waiting">{t('Today')}</StatusBadge> : <DayText value={task.due_on} />
}

function CompleteTask({ task }: { task: Task }) {
  const { t } = useTranslation()
  const isOpen = task.status === 'open'
  const change = useCommand(api.support.updateTask, { success: isOpen ? t('Done') : t('Open again') })
  return (
    <Button
      size="compact-sm"
      variant={isOpen ? 'light' : 'subtle'}
      loading={change.isPending}
      leftSection={isOpen && <IconCheck size={14} aria-hidden="true" />}
      aria-label={isOpen ? t('Done: {{title}}', { title: task.title }) : t('Open again: {{title}}', { title: task.title })}
      onClick={() => void change.run({ params: { id: task.id }, if_match: task.version, body: { status: isOpen ? 'done' : 'open' } })}
    >
      {isOpen ? t('Done') : t('Open again')}
    </Button>
  )
}

function TaskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const staff = useQuery(query(api.staff.listStaff, { query: { limit: 100, status: 'active' } }))
  const form = useForm({
    initialValues: { title: '', assignee_id: null as string | null, due_on: '' },
    validate: { title: (value) => (value.trim() ? null : t('Say what is to be done.')) },
  })
  const create = useCommand(api.support.createTask, {
    form,
    success: ({ assignee_name }) => (assignee_name ? t('{{name}} has the task.', { name: assignee_name }) : t('Added')),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      onSubmit={({ title, assignee_id, due_on }) => create.run({ body: { title, assignee_id, due_on: due_on || null } })}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Add the task')}
    >
      <TextInput
        label={t('What is to be done?')}
        description={t('No details of patients: everybody who works here sees it.')}
        maxLength={300}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Select
        label={<Optional>{t('For whom')}</Optional>}
        placeholder={t('Anybody')}
        data={staff.data?.items.map((person) => ({ value: person.id, label: person.name })) ?? []}
        searchable
        clearable
        {...form.getInputProps('assignee_id')}
      />
      <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps('due_on')} />
    </FormShell>
  )
}
