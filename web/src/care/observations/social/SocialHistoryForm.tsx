import { Button, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SocialKey, socialKeys, socialQuestions } from '@polyclinic/contract/care/observations/social-history'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { answerLabel, answersOf, questionLabel } from './social-labels.ts'

type Answer = string | number | null

/** Asks one question, and records the answer. */
export function SocialHistoryForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { today } = useFormat()
  const form = useForm({
    initialValues: { question: 'tobacco' as SocialKey, answer: '' as Answer, on: today(), note: '' },
    transformValues: ({ question, answer, on, note }) => ({
      question,
      answer: typeof answer === 'string' ? answer.trim() : (answer as number),
      ...(on ? { on } : {}),
      note: note.trim() || null,
    }),
    validate: { answer: (value) => (value === null || String(value).trim() === '' ? t('What was answered?') : null) },
  })
  const record = useCommand(api.observations.recordSocialHistory, {
    form,
    success: t('Recorded.'),
    invalidates: ['observations'],
    onSuccess: onDone,
  })
  const { question } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={record.isPending}
      failure={record.failure}
      submitLabel={t('Record')}
      onSubmit={(body) => record.run({ params: { id: patient_id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('Question')}
          allowDeselect={false}
          autoFocus
          data={socialKeys.map((value) => ({ value, label: questionLabel(value, t) }))}
          {...form.getInputProps('question')}
          onChange={(value) => form.setValues({ question: value as SocialKey, answer: '' })}
        />
        <AnswerField key={question} question={question} {...form.getInputProps('answer')} />
        <DateField isPast label={t('Day')} {...form.getInputProps('on')} />
        <TextInput label={<Optional>{t('Note')}</Optional>} maxLength={200} {...form.getInputProps('note')} />
      </SimpleGrid>
    </FormShell>
  )
}

interface AnswerFieldProps {
  question: SocialKey
  value?: Answer
  // biome-ignore lint/suspicious/noExplicitAny: each kind of field hands over its own values.
  onChange?: any
  error?: ReactNode
}

/** The field of an answer: a choice, a number or a text, as the question requires. */
export function AnswerField({ question, value, ...props }: AnswerFieldProps) {
  const { t } = useTranslation()
  const { kind, ...rest } = socialQuestions[question] as { kind: string; max?: number }
  if (kind === 'choice')
    return (
      <Select
        label={t('Answer')}
        allowDeselect={false}
        data={answersOf(question).map(({ code, display }) => ({ value: code, label: answerLabel(code, t) ?? display }))}
        value={value ? String(value) : null}
        {...props}
      />
    )
  if (kind === 'number') return <NumberField label={t('Answer')} digits={1} min={0} max={rest.max ?? 1000} value={value ?? ''} {...props} />
  return <TextInput label={t('Answer')} maxLength={200} value={value ?? ''} {...props} />
}
