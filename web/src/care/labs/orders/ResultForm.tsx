import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { type DataAbsentReason, enteredAbsentReasons } from '@polyclinic/contract/care/observations/observed-value'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { absentReasonLabel } from '#care/observations/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { rangeLabel } from './labels.ts'
import { ResultField } from './ResultField.tsx'
import { partsOf } from './read-result.ts'

interface Props {
  order: LabWork
  isCorrection: boolean
  onDone: () => void
}

/** Enters a result or why there is none, or a correction of a verified one. */
export function ResultForm({ order, isCorrection, onDone }: Props) {
  const { t } = useTranslation()
  const form = useResultForm(order, isCorrection)
  const done = { form, success: t('Recorded.'), invalidates: ['labs', 'observations', 'records'] as const, onSuccess: onDone }
  const enter = useCommand(api.labs.enterResult, done)
  const correct = useCommand(api.labs.correctResult, done)
  const range = order.range && rangeLabel(order.range.low, order.range.high)
  const params = { id: order.id }
  const { data_absent_reason } = form.getValues()
  const isAbsent = data_absent_reason !== null
  return (
    <FormShell
      form={form}
      pending={enter.isPending || correct.isPending}
      failure={enter.failure ?? correct.failure}
      submitLabel={isCorrection ? t('Correct') : t('Enter')}
      onSubmit={({ reason, ...body }) =>
        isCorrection ? correct.run({ params, body: { ...body, reason }, if_match: order.version }) : enter.run({ params, body })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      {!isAbsent &&
        (order.unit ? (
          <ResultField
            label={t('Result, {{unit}}', { unit: order.unit })}
            description={range ? t('usually {{range}}', { range }) : null}
            data-autofocus
            {...form.getInputProps('value_number')}
          />
        ) : (
          <TextInput label={t('Result')} maxLength={200} data-autofocus {...form.getInputProps('value_text')} />
        ))}
      <Select
        label={<Optional>{t('Why there is no result')}</Optional>}
        placeholder={t('There is one')}
        clearable
        data={enteredAbsentReasons.map((value) => ({ value, label: absentReasonLabel(value, t) }))}
        {...form.getInputProps('data_absent_reason')}
      />
      {isAbsent && (
        <TextInput
          label={data_absent_reason === 'other' ? t('In words') : <Optional>{t('In words')}</Optional>}
          maxLength={200}
          {...form.getInputProps('data_absent_text')}
        />
      )}
      {isCorrection && <TextInput label={t('What was wrong?')} maxLength={500} {...form.getInputProps('reason')} />}
    </FormShell>
  )
}

const nothing = { value_number: null, value_comparator: null, value_text: null, data_absent_reason: null, data_absent_text: null }

function useResultForm({ unit }: LabWork, isCorrection: boolean) {
  const { t } = useTranslation()
  const required = (value: string, isAsked: boolean) => (isAsked && value.trim() === '' ? t('Enter the value.') : null)
  return useForm({
    initialValues: {
      value_number: '',
      value_text: '',
      data_absent_reason: null as DataAbsentReason | null,
      data_absent_text: '',
      reason: '',
    },
    transformValues: ({ value_number, value_text, data_absent_reason, data_absent_text, reason }) => ({
      ...nothing,
      ...(data_absent_reason !== null
        ? { data_absent_reason, data_absent_text: data_absent_text.trim() || null }
        : unit
          ? partsOf(value_number)
          : { value_text: value_text.trim() }),
      reason: reason.trim(),
    }),
    validate: {
      value_number: (value, { data_absent_reason }) => required(value, unit !== null && data_absent_reason === null),
      value_text: (value, { data_absent_reason }) => required(value, unit === null && data_absent_reason === null),
      data_absent_text: (value, { data_absent_reason }) =>
        data_absent_reason === 'other' && value.trim() === '' ? t('Write a few words.') : null,
      reason: (value) => (isCorrection && value.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
}
