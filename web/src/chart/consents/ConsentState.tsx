import type { MyConsent } from '@polyclinic/contract/chart/consents/consents'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Whether a decision is in force, in a word. */
export function ConsentState({ decision, withdrawn_on, is_in_force }: Pick<MyConsent, 'decision' | 'withdrawn_on' | 'is_in_force'>) {
  const { t } = useTranslation()
  if (decision === 'refused') return <StatusBadge tone="warning">{t('Refused')}</StatusBadge>
  if (withdrawn_on) return <StatusBadge tone="ended">{t('Withdrawn')}</StatusBadge>
  return is_in_force ? <StatusBadge tone="success">{t('Agreed')}</StatusBadge> : <StatusBadge tone="ended">{t('Over')}</StatusBadge>
}
