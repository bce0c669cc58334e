import { Button, Group, Text } from '@mantine/core'
import { isAbated } from '@polyclinic/contract/chart/patients/condition-rules'
import type { Condition, ConditionVersion } from '@polyclinic/contract/chart/patients/conditions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { EntryVersions, VersionList } from '#chart/patients/index.ts'
import { CodeText, codedOf } from '#foundation/terminology/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import classes from './chart.module.css'
import { severityLabel, statusLabel, statusTone, verificationLabel } from './condition-labels.ts'
import { LastChange, useRecorder } from './EntryAuthors.tsx'

/** A problem of a chart with who wrote it; what was changed or entered in error stays readable. */
export function ConditionRow({ condition, onChange }: { condition: Condition; onChange: () => void }) {
  const { t } = useTranslation()
  const { status, verification_status, note, display, version } = condition
  const isError = status === 'entered-in-error'
  return (
    <>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} className={isError ? classes.struck : undefined}>
            {display} <CodeText value={codedOf(condition)} />
          </Text>
          <Facts condition={condition} />
          <LastChange entry={condition} />
          {note && <Text fz="sm">{note}</Text>}
        </div>
        <Group gap={6}>
          {(isError || verification_status !== 'refuted') && status !== 'active' && (
            <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
          )}
          {!isError && verification_status !== 'confirmed' && (
            <StatusBadge tone={verification_status === 'refuted' ? 'ended' : 'waiting'}>
              {verificationLabel(verification_status, t)}
            </StatusBadge>
          )}
          <Actions condition={condition} onChange={onChange} />
        </Group>
      </Group>
      {version > 1 && <EntryVersions entry={display}>{() => <ConditionVersions condition={condition} />}</EntryVersions>}
    </>
  )
}

function Actions({ condition, onChange }: { condition: Condition; onChange: () => void }) {
  const { t } = useTranslation()
  const invalidates = ['patients', 'records'] as const
  const change = useCommand(api.patients.updateCondition, { success: t('Saved.'), invalidates })
  const markError = useCommand(api.patients.enterConditionInError, { success: t('Marked as entered in error.'), invalidates })
  const { patient_id, id, display, status, version, can, needs_reason } = condition
  const params = { id: patient_id, child_id: id }
  const next_status = isAbated(status) ? 'active' : 'resolved'
  return (
    <>
      {can.includes('change') && (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('Change {{problem}}', { problem: display })}
            onClick={onChange}
          >
            {t('Change')}
          </Button>
          <ChangeStatus
            entry={display}
            needs_reason={needs_reason}
            pending={change.isPending}
            onChange={(reason) => change.run({ params, body: { status: next_status, ...(reason ? { reason } : {}) }, if_match: version })}
          >
            {next_status === 'active' ? t('Is active again') : t('Is resolved')}
          </ChangeStatus>
        </>
      )}
      {can.includes('enter-in-error') && (
        <MarkErrorButton
          entry={display}
          title={t('Mark this problem as entered in error?')}
          pending={markError.isPending}
          onConfirm={(reason) => markError.run({ params, body: { reason } })}
        >
          {t('It stays in the chart, struck through, and no longer counts.')}
        </MarkErrorButton>
      )}
    </>
  )
}

function ConditionVersions({ condition: { patient_id, id } }: { condition: Condition }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useInfiniteQuery(
    pages(api.patients.listConditionVersions, { params: { id: patient_id, child_id: id }, query: { limit: 20 } }),
  )
  const words = ({ status, verification_status, severity, note, ...version }: ConditionVersion) =>
    [
      statusLabel(status, t),
      verificationLabel(verification_status, t),
      severity && severityLabel(severity, t),
      version.onset_on && t('since {{day}}', { day: format.statedDay(version.onset_on, version.onset_date_time) }),
      version.abated_on && t('until {{day}}', { day: format.statedDay(version.abated_on, version.abated_date_time) }),
      note,
    ]
      .filter(Boolean)
      .join(', ')
  return <VersionList list={list} versions={list.data?.pages.flatMap(({ items }) => items)} words={words} />
}

/** The onset and severity of a problem, and its recorder or source. */
function Facts({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { onset_on, onset_date_time, abated_on, abated_date_time, severity } = condition
  const facts = [
    onset_on && t('since {{day}}', { day: format.statedDay(onset_on, onset_date_time) }),
    abated_on && t('until {{day}}', { day: format.statedDay(abated_on, abated_date_time) }),
    severity && severityLabel(severity, t),
    ...useRecorder(condition),
  ]
  return (
    <Text fz="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
