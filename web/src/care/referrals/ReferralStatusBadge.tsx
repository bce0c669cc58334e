import { Group } from '@mantine/core'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { statusLabel, statusTone } from './labels.ts'

export function ReferralStatusBadge({ referral: { status, is_overdue } }: { referral: Referral }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
      {is_overdue && <StatusBadge tone="danger">{t('Overdue')}</StatusBadge>}
    </Group>
  )
}
