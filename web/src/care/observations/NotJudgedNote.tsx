import { Text } from '@mantine/core'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { whyNotJudged } from '@polyclinic/contract/care/observations/vital-signs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { vitalNotJudgedLabel } from './labels.ts'

interface Props {
  rows: readonly Observation[]
  birth_date: string | null
}

/** Says why values stand without a word beside them, so that nobody takes those of a child for usual. */
export function NotJudgedNote({ rows, birth_date }: Props) {
  const { t } = useTranslation()
  const { dayOf } = useFormat()
  const reasons = [...new Set(rows.map((row) => whyNotJudged(row, birth_date, dayOf)))]
  return reasons.map(
    (reason) =>
      reason && (
        <Text key={reason} fz="xs" c="dimmed">
          {vitalNotJudgedLabel(reason, t)}
        </Text>
      ),
  )
}
