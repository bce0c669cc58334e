import { Divider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AlreadyRegistered, AuthHeading, fieldRules, PasswordField, RegistrationCode } from '#foundation/identity/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { storeStaff } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { EmptyState } from '#ui/states.tsx'
import { CountryFields, likelyPlace } from './CountryFields.tsx'

/** Registers a clinic with its owner, by a mailed code; the platform approves it at once or after a review. */
export function RegisterOrganization() {
  const { t } = useTranslation()
  const platform = useQuery(query(api.system.getPlatform))
  if (platform.data?.registration === 'closed') {
    return (
      <>
        <AuthHeading title={t('Register a clinic')} />
        <EmptyState title={t('New clinics cannot register at the moment.')}>{t('Ask the people who run this platform.')}</EmptyState>
        <AlreadyRegistered kind="org_user" search={{}} />
      </>
    )
  }
  return <RegistrationForm defaultCurrency={platform.data?.default_currency} isOpen={platform.data?.registration === 'open'} />
}

async function confirm(body: Parameters<typeof api.organizations.confirmOrganizationRegistration>[0]['body']) {
  const reply = await api.organizations.confirmOrganizationRegistration({ body })
  notify.success(reply.message)
  storeStaff(reply)
}

interface FormProps {
  defaultCurrency: string | undefined
  isOpen: boolean
}

function RegistrationForm({ defaultCurrency, isOpen }: FormProps) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<{ email: string; registration_token: string }>()
  const rules = fieldRules(t)
  const [place] = useState(likelyPlace)
  const form = useForm({
    initialValues: {
      organization: {
        name: '',
        ...place,
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
  const register = useCommand(api.organizations.registerOrganization, {
    form,
    onSuccess: ({ registration_token }, { body }) => setPending({ email: body.owner.email, registration_token }),
  })
  if (pending)
    return (
      <RegistrationCode
        // Another mail has another code.
        key={pending.registration_token}
        {...pending}
        onEntered={confirm}
        isSending={register.isPending}
        onSendAgain={() => register.run({ body: form.getTransformedValues() })}
        onBack={() => setPending(undefined)}
      />
    )
  return (
    <>
      <AuthHeading title={t('Register a clinic')}>
        {isOpen ? t('You can begin right away.') : t('We look at each registration before the clinic opens.')}
      </AuthHeading>
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
        <CountryFields form={form} defaultCurrency={defaultCurrency} size="md" />
        <Divider my={4} label={t('The owner')} labelPosition="left" />
        <TextInput label={t('Your full name')} autoComplete="name" size="md" {...form.getInputProps('owner.name')} />
        <TextInput type="email" label={t('E-mail')} autoComplete="username" size="md" {...form.getInputProps('owner.email')} />
        <PasswordField {...form.getInputProps('owner.password')} />
      </FormShell>
      <AlreadyRegistered kind="org_user" search={{}} />
    </>
  )
}
