import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { passwordRequests } from './session/reauthenticate.ts'
import { useCommand } from './use-command.ts'

/** Asks for the password again before a sensitive action, then continues it. */
export function ReauthenticateDialog() {
  const { t } = useTranslation()
  const isOpen = useSyncExternalStore(passwordRequests.subscribe, passwordRequests.isOpen)
  return (
    <Dialog opened={isOpen} onClose={() => passwordRequests.answer(false)} title={t('Is it you?')} size="sm">
      <PasswordForm />
    </Dialog>
  )
}

function PasswordForm() {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('Enter your password.')) },
  })
  const give = useCommand(api.identity.reauthenticate, { form, invalidates: [], onSuccess: () => passwordRequests.answer(true) })
  return (
    <Stack gap="md">
      <Text>{t('This is a sensitive step. Enter your password once more; it then holds for five minutes.')}</Text>
      <FormShell
        form={form}
        pending={give.isPending}
        failure={give.failure}
        submitLabel={t('Go on')}
        onSubmit={(body) => give.run({ body })}
        cancel={
          <Group>
            <Button variant="default" onClick={() => passwordRequests.answer(false)}>
              {t('Leave it')}
            </Button>
          </Group>
        }
      >
        <PasswordInput
          label={t('Password')}
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </FormShell>
    </Stack>
  )
}
