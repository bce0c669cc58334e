import { Button, Group } from '@mantine/core'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { titleOf } from './labels.ts'
import { SourceLink } from './SourceLink.tsx'

/** Completes a task in one step, or opens it again. */
export function CompleteButton({ task, onDone }: { task: Task; onDone?: () => void }) {
  const { t } = useTranslation()
  const complete = useCommand(api.tasks.completeTask, { success: t('Done'), onSuccess: onDone })
  const reopen = useCommand(api.tasks.reopenTask, { success: t('Open again') })
  const params = { id: task.id }
  const title = titleOf(task, t)
  const isReview = task.kind === 'result-review'
  if (task.can.includes('complete'))
    return (
      <Button
        size="compact-sm"
        variant="light"
        loading={complete.isPending}
        leftSection={<IconCheck size={14} aria-hidden="true" />}
        aria-label={isReview ? t('Reviewed: {{title}}', { title }) : t('Done: {{title}}', { title })}
        onClick={() => void complete.run({ params, body: {} })}
      >
        {isReview ? t('Reviewed') : t('Done')}
      </Button>
    )
  if (!task.can.includes('reopen')) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={reopen.isPending}
      aria-label={t('Open again: {{title}}', { title })}
      onClick={() => void reopen.run({ params })}
    >
      {t('Open again')}
    </Button>
  )
}

/** Assigns a task to the user. */
export function ClaimButton({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const claim = useCommand(api.tasks.claimTask, { success: t('It is yours now.') })
  if (!task.can.includes('edit') || task.assignee_id === user.staff_id) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={claim.isPending}
      aria-label={t('Take over: {{title}}', { title: titleOf(task, t) })}
      onClick={() => void claim.run({ params: { id: task.id }, if_match: task.version })}
    >
      {t('Take over')}
    </Button>
  )
}

/** The possible actions on the open task. */
export function TaskActions({ task, onEdit, onDone }: { task: Task; onEdit: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const cancel = useCommand(api.tasks.cancelTask, { success: t('Cancelled'), onSuccess: onDone })
  return (
    <Group gap="xs">
      <SourceLink task={task} />
      <CompleteButton task={task} onDone={onDone} />
      <ClaimButton task={task} />
      {task.can.includes('edit') && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('Change or give away')}
        </Button>
      )}
      {task.can.includes('cancel') && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setCancelling(true)}>
          {t('Cancel the task')}
        </Button>
      )}
      <ReasonDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={(reason) => cancel.run({ params: { id: task.id }, body: { reason } })}
        pending={cancel.isPending}
        title={t('Cancel the task')}
        label={t('Why is it not to be done?')}
        confirmLabel={t('Cancel the task')}
        danger
      />
    </Group>
  )
}
