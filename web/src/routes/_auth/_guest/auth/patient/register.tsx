import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { ChosenVisit } from '#clinic/directory/ChosenVisit.tsx'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { fieldRules } from '#foundation/identity/field-rules.ts'
import { AlreadyRegistered } from '#foundation/identity/OtherWays.tsx'
import { PasswordField } from '#foundation/identity/PasswordField.tsx'
import { RegistrationCode } from '#foundation/identity/RegistrationCode.tsx'
import { notify } from '#shell/notify/notify.ts'
import { storePatient } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'
import { signInSearch } from '#shell/way-back.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'

export const Route = createFileRoute('/_auth/_guest/auth/patient/register')({
  staticData: { title: 'Patient registration' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const [pending, setPending] = useState<{ email: string; registration_token: string }>()
  const rules = fieldRules(t)
  const form = useForm({
    initialValues: { name: '', email: '', birth_date: '', password: '' },
    transformValues: (values) => ({ ...values, name: values.name.trim(), email: values.email.trim() }),
    validate: { name: rules.filled, email: rules.email, birth_date: rules.filled, password: rules.password },
  })
  const register = useCommand(api.identity.registerPatient, {
    form,
    onSuccess: ({ registration_token }, { body }) => setPending({ email: body.email, registration_token }),
  })
  if (pending)
    return (
      <>
        <RegistrationCode
          // Another mail has another code.
          key={pending.registration_token}
          {...pending}
          onEntered={async (body) => {
            const reply = await api.identity.confirmRegistration({ body })
            notify.success(reply.message)
            storePatient(reply)
          }}
          isSending={register.isPending}
          onSendAgain={() => register.run({ body: form.getTransformedValues() })}
          onBack={() => setPending(undefined)}
        />
        <ChosenVisit from={search.from} />
      </>
    )
  return (
    <>
      <AuthHeading title={t('Register as a patient')}>{t('One account for all your clinics.')}</AuthHeading>
      <ChosenVisit from={search.from} />
      <FormShell
        form={form}
        pending={register.isPending}
        failure={register.failure}
        submitLabel={t('Register')}
        wide
        onSubmit={(body) => register.run({ body })}
      >
        <TextInput label={t('Your full name')} autoComplete="name" autoFocus size="md" {...form.getInputProps('name')} />
        <DateField isPast label={t('Date of birth')} autoComplete="bday" size="md" {...form.getInputProps('birth_date')} />
        <TextInput type="email" label={t('E-mail')} autoComplete="username" size="md" {...form.getInputProps('email')} />
        <PasswordField {...form.getInputProps('password')} />
      </FormShell>
      <AlreadyRegistered kind="patient" search={search} />
    </>
  )
}
