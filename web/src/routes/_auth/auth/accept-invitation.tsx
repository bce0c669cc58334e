import { Skeleton, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { fieldRules } from '#foundation/identity/field-rules.ts'
import { LinkBroken } from '#foundation/identity/LinkBroken.tsx'
import { linkSearch } from '#foundation/identity/link-search.ts'
import { PasswordField } from '#foundation/identity/PasswordField.tsx'
import { Registered } from '#foundation/identity/Registered.tsx'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'

export const Route = createFileRoute('/_auth/auth/accept-invitation')({
  staticData: { title: 'Accept an invitation, by link' },
  validateSearch: linkSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { token } = Route.useSearch()
  const { data, error, isPending } = useQuery({ ...query(api.identity.getInvitation, { params: { token } }), enabled: token.length >= 20 })
  if (token.length < 20) return <LinkBroken title={t('Invitation')} />
  // An accepted link cannot be read again, so what was read before stays on the screen.
  if (error && !data) return <LinkBroken title={t('Invitation')} error={error} />
  if (isPending)
    return (
      <Stack aria-busy>
        <Skeleton h={22} w="60%" />
        <Skeleton h={36} />
        <Skeleton h={36} />
      </Stack>
    )
  return <InvitationForm token={token} invitation={data} />
}

type Invitation = Awaited<ReturnType<typeof api.identity.getInvitation>>

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation()
  const [done, setDone] = useState<string>()
  const rules = fieldRules(t)
  const isNew = !invitation.has_account
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: { name: isNew ? rules.filled : () => null, password: isNew ? rules.password : rules.filled },
  })
  const accept = useCommand(api.identity.acceptInvitation, { form, onSuccess: ({ message }) => setDone(message) })
  if (done)
    return (
      <Registered kind={invitation.kind} search={{}} title={t('Welcome')}>
        {done}
      </Registered>
    )
  const place = invitation.organization_name ?? 'Polyclinic'
  return (
    <>
      <AuthHeading title={t('You are invited to {{place}}', { place })}>
        {isNew
          ? t('Choose your name and a password for {{email}}.', { email: invitation.email })
          : t('Enter the password of your account {{email}}.', { email: invitation.email })}
      </AuthHeading>
      <FormShell
        form={form}
        pending={accept.isPending}
        failure={accept.failure}
        submitLabel={t('Accept the invitation')}
        wide
        onSubmit={({ name, password }) => accept.run({ body: { token, password, ...(isNew ? { name: name.trim() } : {}) } })}
      >
        {isNew && <TextInput label={t('Your full name')} autoComplete="name" autoFocus size="md" {...form.getInputProps('name')} />}
        <PasswordField
          {...(isNew ? {} : { description: null, autoComplete: 'current-password', autoFocus: true })}
          {...form.getInputProps('password')}
        />
      </FormShell>
    </>
  )
}
