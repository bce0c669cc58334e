import { Text } from '@mantine/core'
import type { MyCoverage } from '@polyclinic/contract/chart/patients/coverages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#ui/StatusBadge.tsx'
import { holderLabel } from './labels.ts'
import { PeriodText } from './PeriodText.tsx'

/** Whether a coverage is in force today; of several, whether it is the primary one. */
export function coverageState({ is_in_force, position }: MyCoverage, t: TFunction): { tone: Tone; label: string } {
  if (!is_in_force) return { tone: 'ended', label: t('Not in force') }
  return position === 1 ? { tone: 'success', label: t('Asked first') } : { tone: 'active', label: t('In force') }
}

/** Plan, policy holder and days of a coverage. */
export function CoverageFacts({ coverage }: { coverage: MyCoverage }) {
  const { t } = useTranslation()
  const { plan, policy_holder, relationship } = coverage
  const holder = policy_holder && t('Policy of {{name}} ({{who}})', { name: policy_holder, who: holderLabel(relationship, t) })
  return (
    <>
      {(plan || holder) && <Text c="dimmed">{[plan, holder].filter(Boolean).join(' · ')}</Text>}
      <PeriodText {...coverage} />
    </>
  )
}
