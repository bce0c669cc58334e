import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { isEmail, useForm } from '@mantine/form'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useLater } from '#ui/use-later.ts'
import { useSignIn } from './use-sign-in.ts'

const loadSamples = () => import('./SampleSignIns.tsx')
const loadSecondFactor = () => import('./SecondFactorStep.tsx')

interface Props {
  kind: UserKind
  /** The clinic whose sign-in page this is. */
  organization_id?: string
}

/** E-mail and password, then the code of the second factor if there is one. */
export function SignInForm({ kind, organization_id }: Props) {
  const { t } = useTranslation()
  const signIn = useSignIn(kind, organization_id)
  const samples = useLater(loadSamples)
  // Each attempt fetches the step anew if it did not arrive.
  const secondFactor = useLater(loadSecondFactor, signIn.isPending ? 2 : 1)
  const form = useForm({
    initialValues: { email: '', password: '' },
    transformValues: (values) => ({ ...values, email: values.email.trim() }),
    validate: {
      email: (value) => isEmail(t('Enter an e-mail address like name@example.org.'))(value.trim()),
      password: (value) => (value ? null : t('Enter your password.')),
    },
  })
  if (signIn.awaitingCode && secondFactor) {
    const credentials = signIn.awaitingCode
    return (
      <secondFactor.SecondFactorStep
        failure={signIn.failure}
        pending={signIn.isPending}
        onCode={(code) => signIn.attempt(credentials, code)}
        onBack={signIn.startOver}
      />
    )
  }
  return (
    <Stack gap={0}>
      <FormShell
        form={form}
        pending={signIn.isPending}
        failure={signIn.failure}
        submitLabel={t('Sign in')}
        wide
        onSubmit={(values) => signIn.attempt(values)}
      >
        <TextInput
          type="email"
          label={t('E-mail')}
          autoComplete="username"
          autoFocus
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('Password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <AnchorLink to="/auth/forgot-password" search={{ kind }} fz="sm">
          {t('I forgot my password')}
        </AnchorLink>
      </FormShell>
      {samples && <samples.SampleSignIns kind={kind} disabled={signIn.isPending} onChoose={(credentials) => signIn.attempt(credentials)} />}
    </Stack>
  )
}
