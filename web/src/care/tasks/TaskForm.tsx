import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Priority, priorities } from '@polyclinic/contract/care/referrals/priorities'
import type { TaskSourceKind } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { priorityLabel } from '#care/referrals/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import type { TaskAssignee } from './assigned.ts'

interface Props {
  /** The task that is changed; absent for a new one. */
  task?: Task
  /** The patient of a new task, and the entry of the chart that it is about. */
  about?: { patient_id: string; source?: { kind: TaskSourceKind; source_id: string } }
  onDone: () => void
}

function useTaskForm(task: Task | undefined) {
  const { t } = useTranslation()
  return useForm({
    initialValues: {
      title: task?.title ?? '',
      comment: task?.comment ?? '',
      assigned: { assignee_id: task?.assignee_id ?? null, assignee_role: task?.assignee_role ?? null } as TaskAssignee,
      due_on: task?.due_on ?? '',
      priority: task?.priority ?? ('routine' as Priority),
    },
    validate: { title: (value) => (value.trim() ? null : t('Say what is to be done.')) },
    transformValues: ({ title, comment, assigned, due_on, priority }) => ({
      title: title.trim(),
      comment: comment.trim() || null,
      ...assigned,
      due_on: due_on || null,
      priority,
    }),
  })
}

/** The form of a task, new or changed. */
export function TaskForm({ task, about, onDone }: Props) {
  const { t } = useTranslation()
  const form = useTaskForm(task)
  const field_aliases = { assignee_id: 'assigned', assignee_role: 'assigned' }
  const options = { form, field_aliases, onSuccess: onDone }
  const create = useCommand(api.tasks.createTask, {
    ...options,
    success: ({ assignee_name }) => (assignee_name ? t('{{name}} has the task.', { name: assignee_name }) : t('Added')),
  })
  const change = useCommand(api.tasks.updateTask, { ...options, success: t('Saved.') })
  const command = task ? change : create
  const isAboutPatient = Boolean(about ?? task?.patient_id)
  return (
    <FormShell
      form={form}
      onSubmit={(body) =>
        task
          ? change.run({ params: { id: task.id }, body: task.kind === 'to-do' ? body : withoutTitle(body), if_match: task.version })
          : create.run({ body: { ...body, ...about } })
      }
      pending={command.isPending}
      failure={command.failure}
      submitLabel={task ? t('Save') : t('Add the task')}
    >
      {(!task || task.kind === 'to-do') && (
        <TextInput
          label={t('What is to be done?')}
          description={
            isAboutPatient
              ? t('Everybody who may see the patient reads it.')
              : t('No details of patients: everybody who works here sees it.')
          }
          maxLength={300}
          data-autofocus
          {...form.getInputProps('title')}
        />
      )}
      <AssigneeSelect {...form.getInputProps('assigned')} />
      <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps('due_on')} />
      <Select
        label={t('How urgent')}
        data={priorities.map((value) => ({ value, label: priorityLabel(value, t) }))}
        {...form.getInputProps('priority')}
      />
      <Textarea label={<Optional>{t('Comment')}</Optional>} autosize minRows={2} maxLength={2000} {...form.getInputProps('comment')} />
    </FormShell>
  )
}

const withoutTitle = <T extends { title: string }>({ title: _, ...rest }: T) => rest
