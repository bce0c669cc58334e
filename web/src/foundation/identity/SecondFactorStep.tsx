import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormShell } from '#ui/FormShell.tsx'
import { CodeField } from './CodeField.tsx'

interface Props {
  failure?: string | undefined
  pending: boolean
  /** Resolves once the code is accepted or refused. */
  onCode: (code: string) => Promise<unknown>
  onBack: () => void
}

/** The six digits of the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ failure, pending, onCode, onBack }: Props) {
  const { t } = useTranslation()
  const [usesRecovery, setRecovery] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => {
        if (usesRecovery) return value.trim() ? null : t('Enter one of your recovery codes.')
        return /^\d{6}$/.test(value) ? null : t('Enter the six digits of your app.')
      },
    },
  })
  const send = async (code: string) => {
    await onCode(code)
    if (usesRecovery) return
    // A wrong code cannot be used again, so the next one is typed in its place.
    form.reset()
    form.getInputNode('code')?.focus()
  }
  return (
    <FormShell
      form={form}
      pending={pending}
      failure={failure}
      submitLabel={t('Sign in')}
      onSubmit={({ code }) => send(code.trim())}
      cancel={
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('Back')}
        </Button>
      }
    >
      {usesRecovery ? (
        <TextInput
          label={t('Recovery code')}
          description={t('Each works once.')}
          autoComplete="off"
          autoFocus
          size="md"
          {...form.getInputProps('code')}
        />
      ) : (
        <CodeField label={t('Code of your authenticator app')} field={form.getInputProps('code')} onComplete={send} />
      )}
      <Anchor
        component="button"
        type="button"
        ta="start"
        onClick={() => {
          form.reset()
          setRecovery(!usesRecovery)
        }}
      >
        {usesRecovery ? t('Use the authenticator app') : t('I have no access to my app: use a recovery code')}
      </Anchor>
    </FormShell>
  )
}
