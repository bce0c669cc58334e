import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mostNames, nameUses } from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'
import { DetailsForm, type DetailsFormProps } from './DetailsForm.tsx'
import { ListFields } from './ListFields.tsx'
import { choicesOf, nameUseLabel } from './labels.ts'
import { PeriodFields } from './PeriodFields.tsx'

const blank = { use: 'maiden' as (typeof nameUses)[number], given_name: '', family_name: '', starts_on: '', ends_on: '' }

/** The current and former names of a patient besides the official one. */
export function NamesForm(props: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      names: props.details.names.map((name) => ({
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
  return (
    <DetailsForm {...props} form={form} submitLabel={t('Save names')}>
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
              <PeriodFields form={form} path={path} />
            </SimpleGrid>
          </>
        )}
      </ListFields>
    </DetailsForm>
  )
}
