import { Divider, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { usePlace } from '#ui/locale.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AlreadyRegistered, AuthHeading, fieldRules, PasswordField, Registered } from '../identity/index.ts'
import { countries, currencies, likelyCountry, timeZones } from './places.ts'

/** A clinic registers with its owner; the platform lets it in at once or after a look. */
export function RegisterOrganization() {
  const { t } = useTranslation()
  const platform = useQuery(query(api.system.platform))
  const [done, setDone] = useState<{ message: string; status: 'pending' | 'active' }>()
  if (done) {
    const title = done.status === 'active' ? t('Your clinic is ready') : t('Your registration is with us')
    return (
      <Registered kind="org_user" search={{}} title={title}>
        {done.message}
      </Registered>
    )
  }
  if (platform.data?.registration === 'closed') {
    return (
      <>
        <AuthHeading title={t('Register a clinic')} />
        <EmptyState title={t('New clinics cannot register at the moment.')}>{t('Ask the people who run this platform.')}</EmptyState>
        <AlreadyRegistered kind="org_user" search={{}} />
      </>
    )
  }
  return (
    <>
      <AuthHeading title={t('Register a clinic')}>
        {platform.data?.registration === 'open'
          ? t('You can begin right away.')
          : t('We look at each registration before the clinic opens.')}
      </AuthHeading>
      <RegistrationForm defaultCurrency={platform.data?.default_currency} onDone={setDone} />
      <AlreadyRegistered kind="org_user" search={{}} />
    </>
  )
}

interface FormProps {
  defaultCurrency: string | undefined
  onDone: (reply: { message: string; status: 'pending' | 'active' }) => void
}

function RegistrationForm({ defaultCurrency, onDone }: FormProps) {
  const { t } = useTranslation()
  const { locale } = usePlace()
  const rules = fieldRules(t)
  const choices = useMemo(() => ({ countries: countries(locale), currencies: currencies(locale), zones: timeZones() }), [locale])
  const form = useForm({
    initialValues: {
      organization: {
        name: '',
        country: likelyCountry(navigator.language),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        currency: '',
      },
      owner: { name: '', email: '', password: '' },
    },
    transformValues: ({ organization, owner }) => ({
      organization: { ...organization, name: organization.name.trim(), currency: organization.currency || (defaultCurrency ?? '') },
      owner: { ...owner, name: owner.name.trim(), email: owner.email.trim() },
    }),
    validate: {
      organization: {
        name: rules.filled,
        country: (value) => (value ? null : t('Choose a country from the list.')),
        time_zone: (value) => (value ? null : t('Choose a time zone from the list.')),
        currency: (value) => (value || defaultCurrency ? null : t('Choose a currency from the list.')),
      },
      owner: { name: rules.filled, email: rules.email, password: rules.password },
    },
  })
  const register = useCommand(api.organizations.registerOrganization, { form, onSuccess: onDone })
  const currency = form.getInputProps('organization.currency')
  const search = { searchable: true, size: 'md' as const, nothingFoundMessage: t('Nothing found') }
  return (
    <FormShell
      form={form}
      pending={register.isPending}
      failure={register.failure}
      submitLabel={t('Register the clinic')}
      wide
      onSubmit={(body) => register.run({ body })}
    >
      <TextInput
        label={t('Name of the clinic')}
        autoComplete="organization"
        autoFocus
        size="md"
        {...form.getInputProps('organization.name')}
      />
      <Select label={t('Country')} data={choices.countries} {...search} {...form.getInputProps('organization.country')} />
      <Select
        label={t('Time zone')}
        description={t('All times of the clinic are shown on this clock.')}
        data={choices.zones}
        {...search}
        {...form.getInputProps('organization.time_zone')}
      />
      <Select
        label={t('Currency')}
        description={t('Prices and invoices; it stays once invoices are written.')}
        data={choices.currencies}
        {...search}
        {...currency}
        value={currency.value || defaultCurrency || null}
      />
      <Divider my={4} label={t('The owner')} labelPosition="left" />
      <TextInput label={t('Your full name')} autoComplete="name" size="md" {...form.getInputProps('owner.name')} />
      <TextInput type="email" label={t('E-mail')} autoComplete="username" size="md" {...form.getInputProps('owner.email')} />
      <PasswordField {...form.getInputProps('owner.password')} />
    </FormShell>
  )
}
