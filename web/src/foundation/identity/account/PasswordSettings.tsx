import { Button, Group, PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { fieldRules } from '../field-rules.ts'
import { PasswordField } from '../PasswordField.tsx'

export function PasswordSettings({ isSample }: { isSample: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isSample) return <Text c="dimmed">{t('This is a sample account: everybody knows its password, and it cannot be changed.')}</Text>
  if (isOpen) return <ChangePassword onDone={() => setOpen(false)} />
  return (
    <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
      {t('Change the password')}
    </Button>
  )
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: {
      current_password: (value) => (value ? null : t('Enter your current password.')),
      password: fieldRules(t).password,
    },
  })
  const change = useCommand(api.identity.changePassword, { form, success: ({ message }) => message, onSuccess: onDone })
  return (
    <FormShell
      form={form}
      pending={change.isPending}
      failure={change.failure}
      submitLabel={t('Change the password')}
      onSubmit={(body) => change.run({ body })}
      cancel={
        <Group>
          <Button variant="subtle" color="gray" onClick={onDone}>
            {t('Leave it')}
          </Button>
        </Group>
      }
    >
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        key={form.key('current_password')}
        {...form.getInputProps('current_password')}
      />
      <PasswordField label={t('New password')} size="sm" key={form.key('password')} {...form.getInputProps('password')} />
    </FormShell>
  )
}
