import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addressUses, mostAddresses } from '@polyclinic/contract/patient-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ListFields } from './ListFields.tsx'
import { addressUseLabel, choicesOf } from './labels.ts'
import type { DetailsFormProps } from './NamesForm.tsx'

const blank = { use: 'work' as (typeof addressUses)[number], address_line: '', city: '', postal_code: '', starts_on: '', ends_on: '' }

/** Addresses beside the one that letters go to. */
export function AddressesForm({ patient_id, details, onDone }: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      addresses: details.addresses.map((address) => ({
        ...address,
        city: address.city ?? '',
        postal_code: address.postal_code ?? '',
        starts_on: address.starts_on ?? '',
        ends_on: address.ends_on ?? '',
      })),
    },
    transformValues: ({ addresses }) => ({
      addresses: addresses.map(({ use, address_line, city, postal_code, starts_on, ends_on }) => ({
        use,
        address_line: address_line.trim(),
        city: city.trim() || null,
        postal_code: postal_code.trim() || null,
        starts_on: starts_on || null,
        ends_on: ends_on || null,
      })),
    }),
    validate: { addresses: { address_line: (value) => (value.trim() ? null : t('Please fill this in.')) } },
  })
  const save = useCommand(api.patients.updatePatientDetails, { form, success: t('Saved.'), onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save addresses')}
      onSubmit={(body) => save.run({ params: { id: patient_id }, body, if_match: details.version })}
    >
      <ListFields
        form={form}
        name="addresses"
        items={form.values.addresses}
        blank={blank}
        addLabel={t('Add an address')}
        most={mostAddresses}
        legend={(at) => t('Address {{number}}', { number: at + 1 })}
      >
        {(path) => (
          <>
            <Select
              label={t('What it is')}
              allowDeselect={false}
              data={choicesOf(addressUses, addressUseLabel, t)}
              {...form.getInputProps(`${path}.use`)}
            />
            <TextInput label={t('Street and number')} autoComplete="off" {...form.getInputProps(`${path}.address_line`)} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label={<Optional>{t('Postal code')}</Optional>}
                autoComplete="off"
                {...form.getInputProps(`${path}.postal_code`)}
              />
              <TextInput label={<Optional>{t('City')}</Optional>} autoComplete="off" {...form.getInputProps(`${path}.city`)} />
              <DateField label={<Optional>{t('From')}</Optional>} {...form.getInputProps(`${path}.starts_on`)} />
              <DateField label={<Optional>{t('Until')}</Optional>} {...form.getInputProps(`${path}.ends_on`)} />
            </SimpleGrid>
          </>
        )}
      </ListFields>
    </FormShell>
  )
}
