import { Group, Text } from '@mantine/core'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { useTranslation } from 'react-i18next'
import { priorityLabel } from '#care/referrals/index.ts'
import type { Column } from '#ui/ListTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DueText } from './DueText.tsx'
import { kindLabel, kindTone, ownerLabel, priorityTone, titleOf } from './labels.ts'
import { CompleteButton } from './TaskActions.tsx'

/** Kind and priority, if they differ from the usual ones. */
export function TaskMarks({ task }: { task: Task }) {
  const { t } = useTranslation()
  const isMarked = task.kind === 'to-do' && task.priority !== 'routine'
  if (task.kind === 'to-do' && !isMarked) return null
  return (
    <Group gap={6}>
      {task.kind !== 'to-do' && <StatusBadge tone={kindTone[task.kind]}>{kindLabel(task.kind, t)}</StatusBadge>}
      {isMarked && <StatusBadge tone={priorityTone[task.priority]}>{priorityLabel(task.priority, t)}</StatusBadge>}
    </Group>
  )
}

export function useTaskColumns({ withoutPatient = false, isClosed = false } = {}): Column<Task>[] {
  const { t } = useTranslation()
  const patient: Column<Task> = { accessor: 'patient_name', title: t('Patient'), render: (task) => task.patient_name }
  return [
    {
      accessor: 'title',
      title: t('Task'),
      render: (task) => (
        <>
          <TwoLines title={titleOf(task, t)} detail={task.kind === 'to-do' ? t('from {{name}}', { name: task.created_by_name }) : null} />
          <TaskMarks task={task} />
        </>
      ),
    },
    ...(withoutPatient ? [] : [patient]),
    {
      accessor: 'assignee_name',
      title: t('For'),
      width: 190,
      render: (task) =>
        task.assignee_name ?? (
          <Text span inherit c="dimmed">
            {ownerLabel(task, t)}
          </Text>
        ),
    },
    { accessor: 'due_on', title: isClosed ? t('Settled') : t('Due'), width: 170, render: (task) => <DueText task={task} /> },
    { accessor: 'actions', title: '', width: 140, textAlign: 'right', render: (task) => <CompleteButton task={task} /> },
  ]
}

/** One task on a phone. */
export function CompactTask({ task, withoutPatient = false }: { task: Task; withoutPatient?: boolean }) {
  const { t } = useTranslation()
  const whose = [withoutPatient ? null : task.patient_name, ownerLabel(task, t)].filter(Boolean).join(' · ')
  return (
    <>
      <TwoLines
        title={titleOf(task, t)}
        detail={
          <>
            {whose}
            {(task.due_on || task.done_at) && ' · '}
            <DueText task={task} />
          </>
        }
      />
      <Group justify="space-between" gap="xs" mt={6}>
        <TaskMarks task={task} />
        <CompleteButton task={task} />
      </Group>
    </>
  )
}
