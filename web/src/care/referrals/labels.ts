import type { Priority } from '@polyclinic/contract/care/referrals/priorities'
import type { ReferralStage, ReferralStatus } from '@polyclinic/contract/care/referrals/referral-machine'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const statusLabel = (status: ReferralStatus, t: TFunction) =>
  ({
    draft: t('Draft'),
    requested: t('Sent'),
    accepted: t('Accepted'),
    answered: t('Answered'),
    completed: t('Closed'),
    rejected: t('Declined'),
    cancelled: t('Cancelled'),
  })[status]

export const statusTone: Record<ReferralStatus, Tone> = {
  draft: 'neutral',
  requested: 'waiting',
  accepted: 'active',
  answered: 'info',
  completed: 'success',
  rejected: 'danger',
  cancelled: 'ended',
}

export const stageLabel = (stage: ReferralStage | 'open', t: TFunction) =>
  ({
    open: t('All open'),
    waiting: t('Waiting for an answer'),
    overdue: t('Overdue'),
    returned: t('Came back'),
    draft: t('Drafts'),
    closed: t('Closed'),
  })[stage]

export const priorityLabel = (priority: Priority, t: TFunction) =>
  ({ routine: t('Routine'), urgent: t('Urgent'), asap: t('As soon as possible'), stat: t('At once') })[priority]
