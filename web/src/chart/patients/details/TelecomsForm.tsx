import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mostContacts, telecomUses } from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { DetailsForm, type DetailsFormProps } from './DetailsForm.tsx'
import { ListFields } from './ListFields.tsx'
import { choicesOf, telecomUseLabel } from './labels.ts'

const blank = { system: 'phone' as 'phone' | 'email', use: 'home' as (typeof telecomUses)[number], value: '' }

/** Telephone numbers and e-mail addresses besides the main ones, which messages go to. */
export function TelecomsForm(props: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { telecoms: props.details.telecoms },
    transformValues: ({ telecoms }) => ({ telecoms: telecoms.map(({ system, use, value }) => ({ system, use, value: value.trim() })) }),
    validate: { telecoms: { value: (value) => (value.trim() ? null : t('Please fill this in.')) } },
  })
  return (
    <DetailsForm {...props} form={form} submitLabel={t('Save telephones')}>
      <ListFields
        form={form}
        name="telecoms"
        items={form.values.telecoms}
        blank={blank}
        addLabel={t('Add a telephone or e-mail address')}
        most={mostContacts}
        legend={(at) => t('Entry {{number}}', { number: at + 1 })}
      >
        {(path, { system }) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <Select
                label={t('What it is')}
                allowDeselect={false}
                data={[
                  { value: 'phone', label: t('Telephone') },
                  { value: 'email', label: t('E-mail') },
                ]}
                {...form.getInputProps(`${path}.system`)}
              />
              <Select
                label={t('Where')}
                allowDeselect={false}
                data={choicesOf(telecomUses, telecomUseLabel, t)}
                {...form.getInputProps(`${path}.use`)}
              />
            </SimpleGrid>
            <TextInput
              type={system === 'phone' ? 'tel' : 'email'}
              label={system === 'phone' ? t('Number') : t('Address')}
              {...form.getInputProps(`${path}.value`)}
            />
          </>
        )}
      </ListFields>
    </DetailsForm>
  )
}
