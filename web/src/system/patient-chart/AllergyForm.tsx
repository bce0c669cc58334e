import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AllergenField } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ReasonField, reasonOf } from './ReasonField.tsx'

interface Props {
  patient_id: string
  /** The allergy that is changed; absent for a new one. */
  allergy?: Allergy
  onDone: () => void
}

/** Records an allergy, or changes how severe it is and what happens; what it is against stays. */
export function AllergyForm({ patient_id, allergy, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      substance: allergy?.substance ?? '',
      reaction: allergy?.reaction ?? '',
      severity: allergy?.severity ?? ('unknown' as Allergy['severity']),
      reason: '',
    },
    transformValues: ({ substance, reaction, severity, reason }) => ({
      substance: substance.trim(),
      stand: { reaction: reaction.trim() || null, severity },
      reason: reasonOf(reason),
    }),
    validate: { substance: (value) => (value.trim() ? null : t('What is the patient allergic to?')) },
  })
  const done = { form, invalidates: ['patients', 'records', 'prescriptions'] as const, onSuccess: onDone }
  const create = useCommand(api.patients.createAllergy, { ...done, success: t('Recorded.') })
  const change = useCommand(api.patients.updateAllergy, { ...done, success: t('Saved.') })
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={create.failure ?? change.failure}
      submitLabel={allergy ? t('Save') : t('Record')}
      onSubmit={({ substance, stand, reason }) =>
        allergy
          ? change.run({ params: { id: patient_id, child_id: allergy.id }, body: { ...stand, ...reason }, if_match: allergy.version })
          : create.run({ params: { id: patient_id }, body: { substance, ...stand } })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      {allergy && <Text fw={500}>{allergy.substance}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {!allergy && (
          <AllergenField label={t('Allergic to')} placeholder={t('Penicillin, latex, peanuts')} {...form.getInputProps('substance')} />
        )}
        <Select
          label={t('How severe')}
          data={[
            { value: 'unknown', label: t('Not known') },
            { value: 'mild', label: t('Mild') },
            { value: 'moderate', label: t('Moderate') },
            { value: 'severe', label: t('Severe') },
          ]}
          {...form.getInputProps('severity')}
        />
      </SimpleGrid>
      <TextInput
        label={<Optional>{t('What happens')}</Optional>}
        placeholder={t('Rash, swelling, breathing trouble')}
        {...form.getInputProps('reaction')}
      />
      {allergy && <ReasonField form={form} needed={allergy.needs_reason} />}
    </FormShell>
  )
}
