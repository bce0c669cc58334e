import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'

/** When a task is due or since when it is overdue; for a settled task, when it was settled. */
export function DueText({ task }: { task: Task }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (task.done_at) return <DateTimeText value={task.done_at} />
  if (!task.due_on) return null
  if (task.is_overdue) return <StatusBadge tone="danger">{t('since {{day}}', { day: format.day(task.due_on, 'short') })}</StatusBadge>
  return task.due_on === format.today() ? <StatusBadge tone="waiting">{t('Today')}</StatusBadge> : <DayText value={task.due_on} />
}
