import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Location } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useVisitsCommand, VisitsLink } from '#clinic/staff/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'

interface Props {
  /** Absent: a new location is created. */
  location?: Location
  onDone?: (location: Location) => void
}

/** The form of a location, where patients are seen. */
export function LocationForm({ location, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: valuesOf(location),
    transformValues: ({ name, address_line, postal_code, city, phone, in_use }) => ({
      fields: {
        name: name.trim(),
        address_line: address_line.trim() || null,
        postal_code: postal_code.trim() || null,
        city: city.trim() || null,
        phone: phone.trim() || null,
      },
      status: in_use ? ('active' as const) : ('inactive' as const),
    }),
    validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const edited = useEdited(location ?? unsaved, valuesOf, {
    name: t('Name'),
    address_line: t('Street and number'),
    postal_code: t('Postal code'),
    city: t('City'),
    phone: t('Phone'),
    in_use: t('In use'),
  })
  const options = { form, success: t('Saved.'), onSuccess: (saved: Location) => onDone?.(saved) }
  const create = useCommand(api.organizations.createLocation, options)
  const change = useVisitsCommand(
    api.organizations.updateLocation,
    { ...options, onRefused: edited.onRefused },
    { links: location && <VisitsLink of={{ location_id: location.id }} />, confirmLabel: t('Take out of use') },
  )
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={edited.isBehind ? undefined : (create.failure ?? change.failure)}
      submitLabel={location ? edited.saveLabel(t('Save')) : t('Add the location')}
      onSubmit={({ fields, status }) =>
        location
          ? change.run({ params: { id: location.id }, if_match: edited.version, body: { ...fields, status } })
          : create.run({ body: fields })
      }
    >
      {change.dialog}
      {edited.conflict(form)}
      <TextInput
        label={t('Name')}
        description={t('As patients know it: Main Street, Harbour building.')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={<Optional>{t('Street and number')}</Optional>} {...form.getInputProps('address_line')} />
      <SimpleGrid cols={2}>
        <TextInput label={<Optional>{t('Postal code')}</Optional>} {...form.getInputProps('postal_code')} />
        <TextInput label={<Optional>{t('City')}</Optional>} {...form.getInputProps('city')} />
      </SimpleGrid>
      <TextInput label={<Optional>{t('Phone')}</Optional>} type="tel" {...form.getInputProps('phone')} />
      {location && (
        <Switch
          label={t('In use')}
          description={t('Out of use, nothing new is booked here.')}
          {...form.getInputProps('in_use', { type: 'checkbox' })}
        />
      )}
    </FormShell>
  )
}

const unsaved = { version: 0 } as Location

const valuesOf = (l?: Partial<Location>) => ({
  name: l?.name ?? '',
  address_line: l?.address_line ?? '',
  postal_code: l?.postal_code ?? '',
  city: l?.city ?? '',
  phone: l?.phone ?? '',
  in_use: l?.status !== 'inactive',
})
