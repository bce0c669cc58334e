import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { fieldRules } from '#foundation/identity/field-rules.ts'
import { linkSearch } from '#foundation/identity/link-search.ts'
import { PasswordField } from '#foundation/identity/PasswordField.tsx'
import { Registered } from '#foundation/identity/Registered.tsx'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'

export const Route = createFileRoute('/_auth/setup')({
  staticData: { title: 'First administrator, by one-time token' },
  validateSearch: linkSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { token } = Route.useSearch()
  const [done, setDone] = useState<string>()
  const rules = fieldRules(t)
  const form = useForm({
    initialValues: { token, name: '', email: '', password: '' },
    transformValues: (values) => ({ ...values, token: values.token.trim(), name: values.name.trim(), email: values.email.trim() }),
    validate: {
      token: (value) => (value.trim().length < 20 ? t('Copy the whole token from the console.') : null),
      name: rules.filled,
      email: rules.email,
      password: rules.password,
    },
  })
  const setUp = useCommand(api.identity.createFirstAdmin, { form, onSuccess: ({ message }) => setDone(message) })
  if (done)
    return (
      <Registered kind="admin" search={{}}>
        {done}
      </Registered>
    )
  return (
    <>
      <AuthHeading title={t('First administrator')}>
        {t('The server printed a one-time token on its console when it started. It makes you the first administrator.')}
      </AuthHeading>
      <FormShell
        form={form}
        pending={setUp.isPending}
        failure={setUp.failure}
        submitLabel={t('Create the account')}
        wide
        onSubmit={(body) => setUp.run({ body })}
      >
        <TextInput label={t('Token')} autoComplete="off" spellCheck={false} size="md" {...form.getInputProps('token')} />
        <TextInput label={t('Your full name')} autoComplete="name" size="md" {...form.getInputProps('name')} />
        <TextInput type="email" label={t('E-mail')} autoComplete="username" size="md" {...form.getInputProps('email')} />
        <PasswordField {...form.getInputProps('password')} />
      </FormShell>
    </>
  )
}
