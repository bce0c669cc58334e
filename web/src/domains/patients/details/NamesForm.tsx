import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PatientDetails } from '@polyclinic/contract/patient-details'
import { mostNames, nameUses } from '@polyclinic/contract/patient-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ListFields } from './ListFields.tsx'
import { choicesOf, nameUseLabel } from './labels.ts'

export interface DetailsFormProps {
  patient_id: string
  details: PatientDetails
  onDone: () => void
}

const blank = { use: 'maiden' as (typeof nameUses)[number], given_name: '', family_name: '', starts_on: '', ends_on: '' }

/** The names that a patient has or had beside the official one. */
export function NamesForm({ patient_id, details, onDone }: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      names: details.names.map((name) => ({
        ...name,
        given_name: name.given_name ?? '',
        starts_on: name.starts_on ?? '',
        ends_on: name.ends_on ?? '',
      })),
    },
    transformValues: ({ names }) => ({
      names: names.map(({ use, given_name, family_name, starts_on, ends_on }) => ({
        use,
        given_name: given_name.trim() || null,
        family_name: family_name.trim(),
        starts_on: starts_on || null,
        ends_on: ends_on || null,
      })),
    }),
    validate: { names: { family_name: (value) => (value.trim() ? null : t('Enter the family name.')) } },
  })
  const save = useCommand(api.patients.updatePatientDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save names')}
      onSubmit={(body) => save.run({ params: { id: patient_id }, body, if_match: details.version })}
    >
      <ListFields
        form={form}
        name="names"
        items={form.values.names}
        blank={blank}
        addLabel={t('Add a name')}
        most={mostNames}
        legend={(at) => t('Name {{number}}', { number: at + 1 })}
      >
        {(path) => (
          <>
            <Select
              label={t('What it is')}
              allowDeselect={false}
              data={choicesOf(nameUses, nameUseLabel, t)}
              {...form.getInputProps(`${path}.use`)}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput label={t('Family name')} autoComplete="off" {...form.getInputProps(`${path}.family_name`)} />
              <TextInput
                label={<Optional>{t('Given name')}</Optional>}
                description={t('Where it was another one too.')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                autoComplete="off"
                {...form.getInputProps(`${path}.given_name`)}
              />
              <DateField label={<Optional>{t('From')}</Optional>} {...form.getInputProps(`${path}.starts_on`)} />
              <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps(`${path}.ends_on`)} />
            </SimpleGrid>
          </>
        )}
      </ListFields>
    </FormShell>
  )
}
