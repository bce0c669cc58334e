import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { priorityLabel } from '#care/referrals/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DueText } from './DueText.tsx'
import { kindHelp, kindLabel, kindTone, ownerLabel, titleOf } from './labels.ts'
import { TaskActions } from './TaskActions.tsx'
import { TaskForm } from './TaskForm.tsx'

/** One task: its facts, its patient and subject, and its actions. */
export function TaskPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const found = useQuery(query(api.tasks.getTask, { params: { id } }))
  if (!found.data) return <QueryState query={found} skeleton={<ListSkeleton rows={4} columns={2} />} />
  const task = found.data
  if (isEditing) return <TaskForm key={task.version} task={task} onDone={() => setEditing(false)} />
  const help = task.status === 'open' ? kindHelp(task.kind, t) : null
  return (
    <Stack gap="md">
      <Stack gap={6}>
        {task.kind !== 'to-do' && (
          <Group gap={6}>
            <StatusBadge tone={kindTone[task.kind]}>{kindLabel(task.kind, t)}</StatusBadge>
          </Group>
        )}
        <Text fw={600}>{titleOf(task, t)}</Text>
        {task.comment && <Text style={{ whiteSpace: 'pre-wrap' }}>{task.comment}</Text>}
        {help && (
          <Text fz="sm" c="dimmed">
            {help}
          </Text>
        )}
      </Stack>
      <KeyValueList
        items={[
          {
            label: t('Patient'),
            value: task.patient_id && (
              <AnchorLink to="/org/patients/$id" params={{ id: task.patient_id }}>
                {task.patient_name}
              </AnchorLink>
            ),
          },
          { label: t('For'), value: ownerLabel(task, t) },
          { label: t('How urgent'), value: priorityLabel(task.priority, t) },
          { label: task.status === 'open' ? t('Due') : t('Settled'), value: (task.due_on || task.done_at) && <DueText task={task} /> },
          { label: t('From'), value: t('{{name}}, {{time}}', { name: task.created_by_name, time: format.dateTime(task.created_at) }) },
          { label: t('Settled by'), value: task.done_by_name },
          { label: t('What became of it'), value: task.outcome },
        ]}
      />
      <TaskActions task={task} onEdit={() => setEditing(true)} onDone={onDone} />
    </Stack>
  )
}
