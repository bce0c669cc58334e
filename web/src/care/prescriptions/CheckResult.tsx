import { Group, Text } from '@mantine/core'
import type { SafetyCheck } from '@polyclinic/contract/care/prescriptions/prescriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import classes from './prescribe.module.css'

const tones: Record<SafetyCheck['outcome'], Tone> = { clear: 'success', alert: 'danger', 'not-checked': 'warning' }
const word = (outcome: SafetyCheck['outcome'], t: TFunction) =>
  ({ clear: t('No allergy alert'), alert: t('Allergy alert'), 'not-checked': t('Not checked') })[outcome]

/** The result of the allergy check: clear, alert or not checked, with a sentence that explains it. */
export function CheckResult({ check }: { check: Pick<SafetyCheck, 'outcome' | 'summary'> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.check} data-outcome={check.outcome} role="status">
      <Group gap="xs">
        <StatusBadge tone={tones[check.outcome]}>{word(check.outcome, t)}</StatusBadge>
      </Group>
      <Text mt={6}>{check.summary}</Text>
    </div>
  )
}
