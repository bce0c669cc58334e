import { Group } from '@mantine/core'
import type { SimilarityReason } from '@polyclinic/contract/chart/patients/chart-contents'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { isAgainst, reasonLabel } from './labels.ts'

/** The reasons why two charts may be of one person, and those against it. */
export function Reasons({ reasons }: { reasons: readonly SimilarityReason[] }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      {reasons.map((reason) => (
        <StatusBadge key={reason} tone={isAgainst(reason) ? 'warning' : 'neutral'}>
          {reasonLabel(reason, t)}
        </StatusBadge>
      ))}
    </Group>
  )
}
