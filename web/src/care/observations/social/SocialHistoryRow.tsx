import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { type SocialKey, socialQuestionOf } from '@polyclinic/contract/care/observations/social-history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { performerText } from '../performer-text.ts'
import { AnswerField } from './SocialHistoryForm.tsx'
import { answerText, questionText } from './social-labels.ts'

/** An answer with its day and its recorder; one that was replaced stays readable. */
export function SocialHistoryRow({ row, holds }: { row: Observation; holds: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isCorrecting, setCorrecting] = useState(false)
  const mark = useCommand(api.observations.enterObservationInError, {
    success: t('Marked as entered in error.'),
    invalidates: ['observations'],
  })
  const question = questionText(row, t)
  const isError = row.status === 'entered-in-error'
  const key = row.code_system === 'http://loinc.org' ? socialQuestionOf(row.code) : undefined
  const by = performerText(row, t, format)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={holds ? 500 : 400} c={holds ? undefined : 'dimmed'} td={isError || row.is_replaced ? 'line-through' : undefined}>
            {t('{{question}}: {{answer}}', { question, answer: answerText(row, t) })}
          </Text>
          <Text fz="xs" c="dimmed">
            {[format.statedDay(row.effective_at, row.effective_date_time), by && t('recorded by {{name}}', { name: by })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {row.method && <Text fz="sm">{row.method}</Text>}
          {row.replaces_reason && (
            <Text fz="xs" c="dimmed">
              {t('Corrected: {{reason}}', { reason: row.replaces_reason })}
            </Text>
          )}
          {row.error && (
            <Text fz="xs" c="dimmed">
              {t('Marked by {{name}}: {{reason}}', { name: row.error.author_name, reason: row.error.reason })}
            </Text>
          )}
        </div>
        <Group gap={6} style={{ flex: 'none' }} justify="flex-end">
          {isError ? (
            <StatusBadge tone="danger">{t('Entered in error')}</StatusBadge>
          ) : row.is_replaced ? (
            <StatusBadge tone="ended">{t('Corrected')}</StatusBadge>
          ) : (
            !holds && <StatusBadge tone="ended">{t('Earlier')}</StatusBadge>
          )}
          {key && row.can.includes('correct') && !isCorrecting && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('Correct: {{name}}', { name: question })}
              onClick={() => setCorrecting(true)}
            >
              {t('Correct')}
            </Button>
          )}
          {row.can.includes('enter-in-error') && (
            <MarkErrorButton
              entry={question}
              title={t('Mark this entry as entered in error?')}
              pending={mark.isPending}
              onConfirm={(reason) => mark.run({ params: { id: row.id }, body: { reason } })}
            >
              {t('It stays in the chart, struck through, and no longer counts.')}
            </MarkErrorButton>
          )}
        </Group>
      </Group>
      {isCorrecting && key && <CorrectForm row={row} question={key} onDone={() => setCorrecting(false)} />}
    </li>
  )
}

function CorrectForm({ row, question, onDone }: { row: Observation; question: SocialKey; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { answer: (row.value_code ?? row.value_number ?? row.value_text) as string | number | null, reason: '' },
    transformValues: ({ answer, reason }) => ({
      answer: typeof answer === 'string' ? answer.trim() : (answer as number),
      reason: reason.trim(),
    }),
    validate: {
      answer: (value) => (value === null || String(value).trim() === '' ? t('What was answered?') : null),
      reason: (value) => (value.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
  const correct = useCommand(api.observations.correctSocialHistory, {
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
      <AnswerField question={question} {...form.getInputProps('answer')} />
      <TextInput label={t('What was wrong?')} maxLength={500} {...form.getInputProps('reason')} />
    </FormShell>
  )
}
