import type { MyMedication } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** How long the medication still lasts, in the patient's words; a warning in the last three days. */
export function DaysLeft({ medication: { status, days_left, is_open } }: { medication: MyMedication }) {
  const { t } = useTranslation()
  if (status === 'on-hold') return <StatusBadge tone="waiting">{t('Paused: do not take it now')}</StatusBadge>
  if (days_left === null && is_open) return <StatusBadge tone="success">{t('Until further notice')}</StatusBadge>
  if (days_left === null) return <StatusBadge tone="neutral">{t('Not known how long it lasts')}</StatusBadge>
  if (days_left === 0) return <StatusBadge tone="warning">{t('Used up: ask for more')}</StatusBadge>
  if (days_left === 1) return <StatusBadge tone="warning">{t('Last day')}</StatusBadge>
  return <StatusBadge tone={days_left <= 3 ? 'warning' : 'success'}>{t('{{count}} days left', { count: days_left })}</StatusBadge>
}
