import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { fieldRules } from '#foundation/identity/field-rules.ts'
import { OtherWays } from '#foundation/identity/OtherWays.tsx'
import { Registered } from '#foundation/identity/Registered.tsx'
import { useCommand } from '#shell/use-command.ts'
import { signInSearch } from '#shell/way-back.ts'
import { FormShell } from '#ui/FormShell.tsx'

export const Route = createFileRoute('/_auth/auth/forgot-password')({
  staticData: { title: 'Forgotten password' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { kind = 'patient' } = Route.useSearch()
  const [done, setDone] = useState<string>()
  const rules = fieldRules(t)
  const form = useForm({
    initialValues: { kind, email: '' },
    transformValues: (values) => ({ ...values, email: values.email.trim() }),
    validate: { email: rules.email },
  })
  const ask = useCommand(api.identity.requestPasswordReset, { form, onSuccess: ({ message }) => setDone(message) })
  if (done)
    return (
      <Registered kind={form.getValues().kind} search={{}} title={t('Check your e-mail')}>
        {done}
      </Registered>
    )
  return (
    <>
      <AuthHeading title={t('Forgotten password')}>
        {t('We send you a link with which you choose a new one. It works for an hour.')}
      </AuthHeading>
      <FormShell
        form={form}
        pending={ask.isPending}
        failure={ask.failure}
        submitLabel={t('Send me the link')}
        wide
        onSubmit={(body) => ask.run({ body })}
      >
        <Select
          label={t('Your account')}
          size="md"
          data={[
            { value: 'patient', label: t('Patient') },
            { value: 'org_user', label: t('Staff of a clinic') },
            { value: 'admin', label: t('Administrator') },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput type="email" label={t('E-mail')} autoComplete="username" size="md" {...form.getInputProps('email')} />
      </FormShell>
      <OtherWays kind={kind} search={{}} />
    </>
  )
}
