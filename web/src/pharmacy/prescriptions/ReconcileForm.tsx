import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ListedMedication, Reconciliation } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { reconciliationLabel } from './medication-labels.ts'

/** What may be found of a medicine: of what is prescribed here its prescription says the rest. */
const decisionsOf = ({ source }: ListedMedication): readonly Reconciliation[] => {
  if (source === 'prescribed') return ['continue', 'not-taking']
  return source === 'imported'
    ? ['continue', 'change', 'stop', 'not-taking']
    : ['continue', 'change', 'stop', 'not-taking', 'enter-in-error']
}

interface Props {
  patient_id: string
  medication: ListedMedication
  onDone: () => void
}

/** Says of one medicine what the patient does with it. */
export function ReconcileForm({ patient_id, medication, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { decision: 'continue' as Reconciliation, reason: '', dosage_text: '' },
    transformValues: ({ decision, reason, dosage_text }) => ({
      medication_id: medication.id,
      version: medication.version,
      decision,
      reason: reason.trim() || null,
      dosage_text: decision === 'change' ? dosage_text.trim() : null,
    }),
    validate: {
      reason: (value, { decision }) => (decision !== 'continue' && value.trim().length < 3 ? t('Say why.') : null),
      dosage_text: (value, { decision }) => (decision === 'change' && !value.trim() ? t('How is it taken from now on?') : null),
    },
  })
  const reconcile = useCommand(api.prescriptions.reconcileMedication, { form, success: t('Written down.'), onSuccess: onDone })
  const { decision } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={reconcile.isPending}
      failure={reconcile.failure}
      submitLabel={t('Write it down')}
      onSubmit={(body) => reconcile.run({ params: { id: patient_id }, body })}
    >
      <Text fw={500}>{medication.medication_text}</Text>
      <Radio.Group label={t('The patient')} {...form.getInputProps('decision')}>
        <Stack gap="xs" mt={4}>
          {decisionsOf(medication).map((value) => (
            <Radio key={value} value={value} label={reconciliationLabel(value, t)} />
          ))}
        </Stack>
      </Radio.Group>
      {decision === 'change' && (
        <TextInput label={t('How it is taken from now on')} maxLength={300} {...form.getInputProps('dosage_text')} />
      )}
      {decision !== 'continue' && <Textarea label={t('Why?')} maxLength={500} {...form.getInputProps('reason')} />}
    </FormShell>
  )
}
