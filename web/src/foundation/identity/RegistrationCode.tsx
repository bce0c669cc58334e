import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, isProblemCode } from '#api/index.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { AuthHeading } from './AuthHeading.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'

interface CodeInput {
  registration_token: string
  code: string
  second_factor_code?: string
}

interface Props {
  email: string
  registration_token: string
  /** Confirms the registration and stores the session. */
  onEntered: (body: CodeInput) => Promise<void>
  isSending: boolean
  onSendAgain: () => void
  onBack: () => void
}

/** The form of the code that was mailed to a person who registers. The code signs them in; the route guard decides where they go then. */
export function RegistrationCode({ email, registration_token, onEntered, isSending, onSendAgain, onBack }: Props) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The accepted code, if the account has a second factor. */
  const [accepted, setAccepted] = useState<string>()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.replace(/[^a-z0-9]/gi, '').length === 8 ? null : t('Enter the eight characters of the mail.')) },
  })
  const confirm = async (code: string, second_factor_code?: string) => {
    setFailure(undefined)
    setPending(true)
    try {
      await onEntered({ registration_token, code, ...(second_factor_code ? { second_factor_code } : {}) })
    } catch (error) {
      const asksSecondFactor = isProblemCode(error, 'second_factor_required')
      if (asksSecondFactor) setAccepted(code)
      // Being asked for the second factor the first time is no failure.
      if (!asksSecondFactor || second_factor_code) setFailure(errorSentence(error))
    } finally {
      setPending(false)
    }
  }
  if (accepted) {
    return (
      <SecondFactorStep
        failure={failure}
        pending={isPending}
        onCode={(code) => confirm(accepted, code)}
        onBack={() => {
          setAccepted(undefined)
          setFailure(undefined)
        }}
      />
    )
  }
  return (
    <>
      <AuthHeading title={t('Enter the code of the mail')}>
        {t('We have sent a mail with a code to {{email}}. It works for half an hour.', { email })}
      </AuthHeading>
      <FormShell
        form={form}
        pending={isPending}
        failure={failure}
        submitLabel={t('Confirm and go on')}
        wide
        onSubmit={({ code }) => confirm(code.trim())}
      >
        <TextInput
          label={t('Code')}
          placeholder="ABCD-2345"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          size="md"
          {...form.getInputProps('code')}
        />
      </FormShell>
      <Stack gap={4} my="xl">
        <Text c="dimmed">{t('No mail? Look among unwanted mail, or check the address.')}</Text>
        <Group gap="xs">
          <Button variant="subtle" size="compact-md" ml={-8} loading={isSending} onClick={onSendAgain}>
            {t('Send another code')}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onBack}>
            {t('Change what I entered')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
