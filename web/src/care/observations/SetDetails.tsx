import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { boundText } from '@polyclinic/contract/care/observations/observed-value'
import { inUnit, type VitalKey, vitalOfCode } from '@polyclinic/contract/care/observations/vital-signs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { codeLabel } from './labels.ts'
import { NotJudgedNote } from './NotJudgedNote.tsx'
import { performerText } from './performer-text.ts'
import { useUnits } from './use-units.ts'
import { VitalValue } from './VitalValue.tsx'
import type { VitalSet } from './vital-sets.ts'

/** Each value of a set with its range, its recorder, its earlier versions, and its actions. */
export function SetDetails({ set, birth_date }: { set: VitalSet; birth_date: string | null }) {
  const shown = Object.values(set.shown).flat()
  return (
    <Stack gap="lg">
      {shown.map((row) => (
        <Row key={row.id} row={row} birth_date={birth_date} former={set.rows.filter((version) => version.id === row.replaces_id)} />
      ))}
    </Stack>
  )
}

function Row({ row, birth_date, former }: { row: Observation; birth_date: string | null; former: Observation[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { valueText } = useUnits()
  const [doing, setDoing] = useState<'correct' | 'enter-in-error' | null>(null)
  const mark = useCommand(api.observations.enterObservationInError, {
    success: t('Marked as entered in error.'),
    invalidates: ['observations'],
    onSuccess: () => setDoing(null),
  })
  const name = codeLabel(row.code, t, row.display)
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>{name}</Text>
        <VitalValue rows={[row]} withUnit />
      </Group>
      <RangeLine row={row} />
      <NotJudgedNote rows={[row]} birth_date={birth_date} />
      <Text fz="xs" c="dimmed">
        {performerText(row, t, format)} · {format.dateTime(row.issued_at)}
      </Text>
      {former.map((version) => (
        <Text key={version.id} fz="xs" c="dimmed">
          {t('Before: {{value}}, by {{name}}. Corrected: {{reason}}', {
            value: boundText(version.value_comparator, valueText(version.code, version.value_number ?? 0)),
            name: performerText(version, t, format),
            reason: row.replaces_reason,
          })}
        </Text>
      ))}
      {row.error && (
        <Text fz="xs" c="var(--text-bad)">
          {t('Entered in error: {{reason}} ({{name}})', { reason: row.error.reason, name: row.error.author_name })}
        </Text>
      )}
      {doing === 'correct' ? (
        <CorrectForm row={row} name={name} onDone={() => setDoing(null)} />
      ) : (
        <Group gap="xs" mt={4}>
          {row.can.includes('correct') && (
            <Button size="compact-xs" variant="default" aria-label={t('Correct: {{name}}', { name })} onClick={() => setDoing('correct')}>
              {t('Correct')}
            </Button>
          )}
          {row.can.includes('enter-in-error') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('Entered in error: {{name}}', { name })}
              onClick={() => setDoing('enter-in-error')}
            >
              {t('Entered in error')}
            </Button>
          )}
        </Group>
      )}
      <ReasonDialog
        opened={doing === 'enter-in-error'}
        onClose={() => setDoing(null)}
        onConfirm={(reason) => mark.run({ params: { id: row.id }, body: { reason } })}
        pending={mark.isPending}
        danger
        title={name}
        label={t('What was wrong?')}
        confirmLabel={t('Mark as entered in error')}
      >
        {t('The value stays readable, struck through. Both values of a blood pressure are marked together.')}
      </ReasonDialog>
    </div>
  )
}

function RangeLine({ row }: { row: Observation }) {
  const { t } = useTranslation()
  const { valueText } = useUnits()
  if (!row.reference_source) return null
  const [low, high] = [row.reference_low, row.reference_high].map((value) => value !== null && valueText(row.code, value))
  const range = low && high ? `${low} – ${high}` : low ? `≥ ${low}` : `≤ ${high}`
  return (
    <Text fz="xs" c="dimmed">
      {t('Usually {{range}} ({{source}})', { range, source: row.reference_source, interpolation: { escapeValue: false } })}
    </Text>
  )
}

function CorrectForm({ row, name, onDone }: { row: Observation; name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { unitOf } = useUnits()
  const unit = unitOf(vitalOfCode(row.code) as VitalKey)
  const form = useForm({
    initialValues: { value: inUnit(unit, row.value_number ?? 0) as number | string, reason: '' },
    transformValues: ({ value, reason }) => ({ value: Number(value), unit: unit.unit, reason: reason.trim() }),
    validate: {
      value: (value) => (value === '' ? t('Please fill this in.') : null),
      reason: (reason) => (reason.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
  const correct = useCommand(api.observations.correctObservation, {
    form,
    success: t('Corrected.'),
    invalidates: ['observations'],
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={correct.isPending}
      failure={correct.failure}
      submitLabel={t('Correct')}
      onSubmit={(body) => correct.run({ params: { id: row.id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <NumberField label={`${name}, ${unit.label}`} autoFocus digits={unit.digits} {...form.getInputProps('value')} />
      <TextInput label={t('What was wrong?')} {...form.getInputProps('reason')} />
    </FormShell>
  )
}
