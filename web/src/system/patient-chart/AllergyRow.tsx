import { Button, Group, Text } from '@mantine/core'
import type { Allergy, AllergyVersion } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import {
  allergyCategoryLabel,
  allergyTypeLabel,
  allergyVerificationLabel,
  CodeAllergy,
  criticalityLabel,
  EntryVersions,
  severityLabel,
  VersionList,
} from '#chart/patients/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { AllergyForm } from './AllergyForm.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import classes from './chart.module.css'
import { LastChange, useRecorder } from './EntryAuthors.tsx'

const tones: Record<Allergy['severity'], Tone> = { severe: 'danger', moderate: 'warning', mild: 'info', unknown: 'neutral' }

const statusLabel = (status: Allergy['status'], t: TFunction) =>
  ({ active: t('Active'), inactive: t('Over'), 'entered-in-error': t('Entered in error') })[status]

type Facts = Pick<Allergy, 'type' | 'category' | 'criticality' | 'verification_status' | 'onset_on' | 'onset_date_time'>

/** What was said of an allergy beside what happens, in words. */
const factWords = (
  { type, category, criticality, verification_status, onset_on, onset_date_time }: Facts,
  format: ReturnType<typeof useFormat>,
  t: TFunction,
) => [
  type && allergyTypeLabel(type, t),
  category && allergyCategoryLabel(category, t),
  criticality && t('danger at the next contact: {{criticality}}', { criticality: criticalityLabel(criticality, t) }),
  verification_status && allergyVerificationLabel(verification_status, t),
  onset_on && t('since {{day}}', { day: format.statedDay(onset_on, onset_date_time) }),
]

/** An allergy of a chart with who wrote it; what was changed or entered in error stays readable. */
export function AllergyRow({ allergy }: { allergy: Allergy }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const name = isAllergy(allergy) ? allergy.substance : t('No known allergies')
  const facts = [allergy.reaction, ...factWords(allergy, format, t), ...useRecorder(allergy)]
  const isUncoded = allergy.status === 'active' && isAllergy(allergy) && allergy.allergen_code === null
  if (isChanging) return <AllergyForm patient_id={allergy.patient_id} allergy={allergy} onDone={() => setChanging(false)} />
  return (
    <>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} className={allergy.status === 'entered-in-error' ? classes.struck : undefined}>
            {name}
          </Text>
          <Text fz="xs" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
          <LastChange entry={allergy} />
        </div>
        <Group gap={6}>
          {isUncoded && <StatusBadge tone="warning">{t('Not coded: not checked')}</StatusBadge>}
          {allergy.status !== 'active' ? (
            <StatusBadge tone="ended">
              {allergy.status === 'inactive' && allergy.verification_status === 'refuted' ? t('Refuted') : statusLabel(allergy.status, t)}
            </StatusBadge>
          ) : (
            allergy.severity !== 'unknown' && <StatusBadge tone={tones[allergy.severity]}>{severityLabel(allergy.severity, t)}</StatusBadge>
          )}
          <Actions allergy={allergy} name={name} onChange={() => setChanging(true)} />
        </Group>
      </Group>
      {isUncoded && can('clinical.write') && <CodeAllergy allergy={allergy} />}
      {allergy.version > 1 && <EntryVersions entry={name}>{() => <AllergyVersions allergy={allergy} />}</EntryVersions>}
    </>
  )
}

function Actions({ allergy, name, onChange }: { allergy: Allergy; name: string; onChange: () => void }) {
  const { t } = useTranslation()
  const invalidates = ['patients', 'records', 'prescriptions'] as const
  const change = useCommand(api.patients.updateAllergy, { success: t('Saved.'), invalidates })
  const markError = useCommand(api.patients.enterAllergyInError, { success: t('Marked as entered in error.'), invalidates })
  const { patient_id, id, status, verification_status, version, can, needs_reason } = allergy
  const params = { id: patient_id, child_id: id }
  const next_status = status === 'active' ? 'inactive' : 'active'
  const unrefuted = next_status === 'active' && verification_status === 'refuted' ? { verification_status: 'unconfirmed' as const } : {}
  return (
    <>
      {can.includes('change') && isAllergy(allergy) && (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('Change {{substance}}', { substance: name })}
            onClick={onChange}
          >
            {t('Change')}
          </Button>
          <ChangeStatus
            entry={name}
            needs_reason={needs_reason}
            pending={change.isPending}
            onChange={(reason) =>
              change.run({ params, body: { status: next_status, ...unrefuted, ...(reason ? { reason } : {}) }, if_match: version })
            }
          >
            {next_status === 'inactive' ? t('Is over') : t('Is active again')}
          </ChangeStatus>
        </>
      )}
      {can.includes('enter-in-error') && (
        <MarkErrorButton
          entry={name}
          title={t('Mark this allergy as entered in error?')}
          pending={markError.isPending}
          onConfirm={(reason) => markError.run({ params, body: { reason } })}
        >
          {t('It stays in the chart, struck through, and no prescription is checked against it any more.')}
        </MarkErrorButton>
      )}
    </>
  )
}

function AllergyVersions({ allergy: { patient_id, id } }: { allergy: Allergy }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.patients.listAllergyVersions, { params: { id: patient_id, child_id: id }, query: { limit: 20 } }))
  const format = useFormat()
  const words = (version: AllergyVersion) =>
    [statusLabel(version.status, t), severityLabel(version.severity, t), version.reaction, ...factWords(version, format, t)]
      .filter(Boolean)
      .join(', ')
  return <VersionList list={list} versions={list.data?.pages.flatMap(({ items }) => items)} words={words} />
}
