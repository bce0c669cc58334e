import { Select, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Organization } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { timeZones } from '#clinic/organizations/index.ts'
import { useVisitsCommand, VisitsLink } from '#clinic/staff/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

const texts = ['phone', 'email', 'website', 'about', 'address_line', 'city', 'postal_code'] as const

/** The public profile of the clinic, for patients and visitors. */
export function ProfileSettings() {
  const found = useQuery(query(api.organizations.getOrganization))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={6} />} />
  return <ProfileForm organization={found.data} />
}

function ProfileForm({ organization: o }: { organization: Organization }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: valuesOf(o),
    transformValues: (values) => ({
      ...values,
      name: values.name.trim(),
      ...(Object.fromEntries(texts.map((key) => [key, values[key].trim() || null])) as Record<(typeof texts)[number], string | null>),
    }),
    validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const edited = useEdited(o, valuesOf, {
    name: t('Name of the clinic'),
    about: t('About the clinic'),
    specialties: t('Specialties'),
    phone: t('Phone'),
    email: t('E-mail'),
    website: t('Website'),
    address_line: t('Street and number'),
    postal_code: t('Postal code'),
    city: t('City'),
    time_zone: t('Time zone'),
    listed: t('Shown in the public directory'),
  })
  const save = useVisitsCommand(
    api.organizations.updateOrganization,
    {
      form,
      success: t('Saved.'),
      onRefused: edited.onRefused,
      onSuccess: (now) => {
        edited.saved(now)
        return refreshUser()
      },
    },
    { links: <VisitsLink of={{}} />, confirmLabel: t('Change the time zone') },
  )
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save the profile'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {save.dialog}
      {edited.conflict(form)}
      <TextInput label={t('Name of the clinic')} maw={560} {...form.getInputProps('name')} />
      <Switch
        label={t('Shown in the public directory')}
        description={t('With its practitioners whose profile is public.')}
        {...form.getInputProps('listed', { type: 'checkbox' })}
      />
      <Textarea
        label={<Optional>{t('About the clinic')}</Optional>}
        description={t('A few sentences for patients who look for a doctor.')}
        maw={720}
        {...form.getInputProps('about')}
      />
      <TagsInput
        label={<Optional>{t('Specialties')}</Optional>}
        description={t('Press Enter after each.')}
        maw={720}
        {...form.getInputProps('specialties')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
        <TextInput label={<Optional>{t('Phone')}</Optional>} type="tel" {...form.getInputProps('phone')} />
        <TextInput label={<Optional>{t('E-mail')}</Optional>} type="email" {...form.getInputProps('email')} />
        <TextInput label={<Optional>{t('Website')}</Optional>} type="url" placeholder="https://" {...form.getInputProps('website')} />
        <TextInput label={<Optional>{t('Street and number')}</Optional>} {...form.getInputProps('address_line')} />
        <TextInput label={<Optional>{t('Postal code')}</Optional>} {...form.getInputProps('postal_code')} />
        <TextInput label={<Optional>{t('City')}</Optional>} {...form.getInputProps('city')} />
      </SimpleGrid>
      <Select
        label={t('Time zone')}
        description={t('Free times follow it; visits that are booked keep their moment.')}
        data={timeZones()}
        searchable
        maw={560}
        {...form.getInputProps('time_zone')}
      />
      <TextInput label={t('Currency')} description={t('Chosen at registration; it stays.')} value={o.currency} disabled maw={160} />
    </FormShell>
  )
}

const valuesOf = (o: Organization) => ({
  name: o.name,
  phone: o.phone ?? '',
  email: o.email ?? '',
  website: o.website ?? '',
  about: o.about ?? '',
  address_line: o.address_line ?? '',
  city: o.city ?? '',
  postal_code: o.postal_code ?? '',
  specialties: o.specialties,
  listed: o.listed,
  time_zone: o.time_zone,
})
