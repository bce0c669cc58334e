import { Divider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CountryFields, likelyPlace } from '../CountryFields.tsx'

/** The form in which an administrator creates a clinic; its owner is invited by mail. */
export function NewOrganization() {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const settings = useQuery(query(api.platform.getSettings))
  const filled = (value: string) => (value.trim() ? null : t('Please fill this in.'))
  const [place] = useState(likelyPlace)
  const form = useForm({
    initialValues: {
      organization: { name: '', ...place },
      owner: { name: '', email: '' },
    },
    transformValues: ({ organization, owner }) => ({
      organization: {
        ...organization,
        name: organization.name.trim(),
        currency: organization.currency || (settings.data?.default_currency ?? ''),
      },
      owner: { name: owner.name.trim(), email: owner.email.trim() },
    }),
    validate: {
      organization: { name: filled, country: (value) => (value ? null : t('Choose a country from the list.')) },
      owner: { name: filled, email: filled },
    },
  })
  const create = useCommand(api.organizations.createPlatformOrganization, {
    form,
    success: t('The clinic is created, and its owner is invited.'),
    invalidates: ['organizations', 'platform'],
    onSuccess: ({ id }) => navigate({ to: '/admin/organizations/$id', params: { id } }),
  })
  return (
    <Page narrow>
      <PageHeader
        title={t('New organization')}
        description={t('The clinic is active at once. Its owner gets a mail with a link that works for three days.')}
      />
      <FormShell
        form={form}
        pending={create.isPending}
        failure={create.failure}
        submitLabel={t('Create the clinic and invite the owner')}
        cancel={
          <ButtonLink to="/admin/organizations" variant="default">
            {t('Back to the list')}
          </ButtonLink>
        }
        onSubmit={(body) => create.run({ body })}
      >
        <TextInput label={t('Name of the clinic')} autoFocus {...form.getInputProps('organization.name')} />
        <CountryFields form={form} defaultCurrency={settings.data?.default_currency} />
        <Divider my={4} label={t('The owner')} labelPosition="left" />
        <TextInput label={t('Full name')} {...form.getInputProps('owner.name')} />
        <TextInput type="email" label={t('E-mail')} {...form.getInputProps('owner.email')} />
      </FormShell>
    </Page>
  )
}
