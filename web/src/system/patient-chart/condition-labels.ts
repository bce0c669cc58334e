import type { ConditionSeverity, ConditionStatus, ConditionVerification } from '@polyclinic/contract/chart/patients/condition-rules'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const statusTone: Record<ConditionStatus, Tone> = {
  active: 'info',
  recurrence: 'warning',
  remission: 'neutral',
  resolved: 'success',
  'entered-in-error': 'ended',
}
export const statusLabel = (status: ConditionStatus, t: TFunction) =>
  ({
    active: t('Active'),
    recurrence: t('Recurrence'),
    remission: t('In remission'),
    resolved: t('Resolved'),
    'entered-in-error': t('Entered in error'),
  })[status]

export const verificationLabel = (verification: ConditionVerification, t: TFunction) =>
  ({
    unconfirmed: t('Not confirmed'),
    provisional: t('Provisional'),
    differential: t('One of several possible'),
    confirmed: t('Confirmed'),
    refuted: t('Ruled out'),
  })[verification]

export const severityLabel = (severity: ConditionSeverity, t: TFunction) =>
  ({ mild: t('Mild'), moderate: t('Moderate'), severe: t('Severe') })[severity]
