import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addressUses, mostAddresses } from '@polyclinic/contract/chart/patients/patient-rules'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'
import { DetailsForm, type DetailsFormProps } from './DetailsForm.tsx'
import { ListFields } from './ListFields.tsx'
import { addressUseLabel, choicesOf } from './labels.ts'
import { PeriodFields } from './PeriodFields.tsx'

const blank = { use: 'work' as (typeof addressUses)[number], address_line: '', city: '', postal_code: '', starts_on: '', ends_on: '' }

/** Addresses besides the one for letters. */
export function AddressesForm(props: DetailsFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      addresses: props.details.addresses.map((address) => ({
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
  return (
    <DetailsForm {...props} form={form} submitLabel={t('Save addresses')}>
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
              <PeriodFields form={form} path={path} />
            </SimpleGrid>
          </>
        )}
      </ListFields>
    </DetailsForm>
  )
}
