import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { fieldRules } from '#foundation/identity/field-rules.ts'
import { LinkBroken } from '#foundation/identity/LinkBroken.tsx'
import { linkSearch } from '#foundation/identity/link-search.ts'
import { PasswordField } from '#foundation/identity/PasswordField.tsx'
import { Registered } from '#foundation/identity/Registered.tsx'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'

export const Route = createFileRoute('/_auth/auth/reset-password')({
  staticData: { title: 'New password, by link' },
  validateSearch: linkSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { token, kind } = Route.useSearch()
  const [done, setDone] = useState<string>()
  const form = useForm({ initialValues: { password: '' }, validate: { password: fieldRules(t).password } })
  const reset = useCommand(api.identity.resetPassword, { form, onSuccess: ({ message }) => setDone(message) })
  if (!token) return <LinkBroken title={t('New password')} />
  if (done)
    return (
      <Registered kind={kind} search={{}} title={t('Your password is changed')}>
        {done}
      </Registered>
    )
  return (
    <>
      <AuthHeading title={t('New password')}>{t('Everywhere else you are signed in ends with it.')}</AuthHeading>
      <FormShell
        form={form}
        pending={reset.isPending}
        failure={reset.failure}
        submitLabel={t('Change the password')}
        wide
        onSubmit={({ password }) => reset.run({ body: { token, password } })}
      >
        <PasswordField label={t('New password')} autoFocus {...form.getInputProps('password')} />
      </FormShell>
    </>
  )
}
