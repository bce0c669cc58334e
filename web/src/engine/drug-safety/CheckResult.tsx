import { Group, Text } from '@mantine/core'
import type { SafetyCheck, SafetyReason } from '@polyclinic/contract/engine/drug-safety/safety-check'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import classes from './check-result.module.css'
import { safetyOutcomeText, safetyPartText } from './labels.ts'

const tones: Record<SafetyCheck['outcome'], Tone> = { clear: 'success', alert: 'danger', 'not-checked': 'warning' }

/** The outcome of a check in a word. */
export function SafetyBadge({ outcome }: Pick<SafetyCheck, 'outcome'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[outcome]}>{safetyOutcomeText(outcome, t)}</StatusBadge>
}

/** The result of a safety check: the worst of its parts, and each part with its reasons and where they can be read. */
export function CheckResult({ check }: { check: Pick<SafetyCheck, 'outcome' | 'summary' | 'parts'> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.check} data-outcome={check.outcome} role="status">
      <Group gap="xs">
        <StatusBadge tone={tones[check.outcome]}>{safetyOutcomeText(check.outcome, t)}</StatusBadge>
      </Group>
      {(check.parts.length === 0 || check.outcome === 'clear') && <Text mt={6}>{check.summary}</Text>}
      {check.parts.map(({ part, outcome, reasons }) => (
        <div key={part} className={classes.part}>
          <Group gap="xs" justify="space-between">
            <Text fw={500}>{safetyPartText(part, t)}</Text>
            <StatusBadge tone={tones[outcome]}>{safetyOutcomeText(outcome, t)}</StatusBadge>
          </Group>
          {reasons.length > 0 && (
            <ul className={classes.reasons}>
              {reasons.map((reason) => (
                <li key={reason.text}>
                  <Reason reason={reason} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

function Reason({ reason: { text, action, source } }: { reason: SafetyReason }) {
  const { t } = useTranslation()
  return (
    <>
      <Text>{text}</Text>
      {action && <Text fw={500}>{action}</Text>}
      {source && (
        <Text fz="xs" c="dimmed">
          {t('Source: {{source}}', { source })}
        </Text>
      )}
    </>
  )
}
