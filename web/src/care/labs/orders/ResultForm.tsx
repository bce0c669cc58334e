import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { rangeLabel } from './labels.ts'

/** Enters a result, or a correction of a verified one. */
export function ResultForm({ order, isCorrection, onDone }: { order: LabWork; isCorrection: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { value_number: '' as number | '', value_text: '', reason: '' },
    transformValues: ({ value_number, value_text, reason }) => ({
      value_number: order.unit ? Number(value_number) : null,
      value_text: order.unit ? null : value_text.trim(),
      reason: reason.trim(),
    }),
    validate: {
      value_number: (value) => (order.unit && value === '' ? t('Enter the value.') : null),
      value_text: (value) => (!order.unit && value.trim() === '' ? t('Enter the value.') : null),
      reason: (value) => (isCorrection && value.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
  const done = { form, success: t('Recorded.'), invalidates: ['labs', 'observations', 'records'] as const, onSuccess: onDone }
  const enter = useCommand(api.labs.enterResult, done)
  const correct = useCommand(api.labs.correctResult, done)
  const range = order.range && rangeLabel(order.range.low, order.range.high)
  const params = { id: order.id }
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
      {order.unit ? (
        <NumberField
          label={t('Result, {{unit}}', { unit: order.unit })}
          description={range ? t('usually {{range}}', { range }) : null}
          inputMode="text"
          unreadable={t('Write the number alone. Signs such as < and >, and words, cannot be kept here.')}
          data-autofocus
          {...form.getInputProps('value_number')}
        />
      ) : (
        <TextInput label={t('Result')} maxLength={200} data-autofocus {...form.getInputProps('value_text')} />
      )}
      {isCorrection && <TextInput label={t('What was wrong?')} maxLength={500} {...form.getInputProps('reason')} />}
    </FormShell>
  )
}
