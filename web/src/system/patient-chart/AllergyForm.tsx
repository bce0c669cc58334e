import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { precisionOf } from '@polyclinic/contract/kernel/stated-date'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AllergenField } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { AllergyFacts, factsOf } from './AllergyFacts.tsx'
import { ReasonField, reasonOf } from './ReasonField.tsx'

interface Props {
  patient_id: string
  /** The allergy that is changed; absent for a new one. */
  allergy?: Allergy
  onDone: () => void
}

/** Records an allergy, or changes what is said of it; what it is against stays. */
export function AllergyForm({ patient_id, allergy, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      substance: allergy?.substance ?? '',
      reaction: allergy?.reaction ?? '',
      severity: allergy?.severity ?? ('unknown' as Allergy['severity']),
      ...factsOf(allergy),
      reason: '',
    },
    transformValues: ({ substance, reaction, onset_date_time, reason, ...stand }) => ({
      substance: substance.trim(),
      stand: { ...stand, reaction: reaction.trim() || null, onset_date_time: onset_date_time.trim() || null },
      reason: reasonOf(reason),
    }),
    validate: {
      substance: (value) => (value.trim() ? null : t('What is the patient allergic to?')),
      onset_date_time: (value) =>
        !value.trim() || precisionOf(value.trim()) ? null : t('Write a year, a month or a day, such as 2019, 2019-05 or 2019-05-17.'),
    },
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
      <AllergyFacts propsOf={form.getInputProps} isNew={!allergy} />
      {allergy && <ReasonField form={form} needed={allergy.needs_reason} />}
    </FormShell>
  )
}
