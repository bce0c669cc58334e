import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'

/** Writes down what a patient says they take. */
export function StatementForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { source: 'reported' as 'reported' | 'over-the-counter', medication_text: '', dosage_text: '' },
    transformValues: ({ source, medication_text, dosage_text }) => ({
      source,
      medication_text: medication_text.trim(),
      dosage_text: dosage_text.trim() || null,
    }),
    validate: { medication_text: (value) => (value.trim() ? null : t('Which medicine?')) },
  })
  const create = useCommand(api.prescriptions.createMedicationStatement, { form, success: t('Written down.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Write it down')}
      onSubmit={(body) => create.run({ params: { id: patient_id }, body })}
    >
      <SegmentedControl
        aria-label={t('Where it is from')}
        data={[
          { value: 'reported', label: t('Prescribed elsewhere') },
          { value: 'over-the-counter', label: t('Over the counter') },
        ]}
        {...form.getInputProps('source')}
      />
      <TextInput label={t('Medicine, with its strength')} maxLength={300} data-autofocus {...form.getInputProps('medication_text')} />
      <TextInput label={t('How it is taken')} maxLength={300} {...form.getInputProps('dosage_text')} />
    </FormShell>
  )
}
