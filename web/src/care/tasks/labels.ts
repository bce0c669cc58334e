import type { Priority } from '@polyclinic/contract/care/referrals/priorities'
import type { TaskKind } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import type { TFunction } from 'i18next'
import { roleLabels } from '#shell/role-labels.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

export const kindLabel = (kind: TaskKind, t: TFunction) =>
  ({
    'to-do': t('Task'),
    'critical-result': t('Critical result'),
    'missing-result': t('No result so far'),
    'unanswered-referral': t('Referral without an answer'),
    'returned-referral': t('Referral came back'),
    'result-review': t('Result to review'),
    'amendment-request': t('Correction asked for'),
  })[kind]

export const kindTone: Record<TaskKind, Tone> = {
  'to-do': 'neutral',
  'critical-result': 'danger',
  'missing-result': 'warning',
  'unanswered-referral': 'warning',
  'returned-referral': 'info',
  'result-review': 'info',
  'amendment-request': 'info',
}

/** How to settle a follow-up task. */
export const kindHelp = (kind: TaskKind, t: TFunction) =>
  ({
    'to-do': null,
    'critical-result': t('Nobody has acknowledged it yet. This closes once somebody does.'),
    'missing-result': t('Its time has passed. This closes once there is a verified result, or the order is revoked.'),
    'unanswered-referral': t('The day has passed on which an answer was expected. Ask there, or expect it later.'),
    'returned-referral': t('Look at what came back, and close the referral.'),
    'result-review': t('Look at it, and say that you have. Releasing it to the patient counts too.'),
    'amendment-request': t('A patient asks for a correction of this record. Accept or decline it there; the patient is told.'),
  })[kind]

export const priorityTone: Record<Priority, Tone> = { routine: 'neutral', urgent: 'warning', asap: 'warning', stat: 'danger' }

/** The assignee of a task as text. */
export function ownerLabel({ assignee_name, assignee_role }: Pick<Task, 'assignee_name' | 'assignee_role'>, t: TFunction) {
  if (assignee_name) return assignee_name
  return assignee_role ? t('any {{role}}', { role: t(roleLabels[assignee_role as StaffRole]).toLowerCase() }) : t('anybody')
}

/** The title of a task, or a replacement if the text is left out because the chart is closed to the reader. */
export const titleOf = ({ title, kind, chart_closed }: Task, t: TFunction) =>
  chart_closed ? t('In a restricted chart') : title || kindLabel(kind, t)
