import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { RecoveryCodes, SecondFactorSetup } from '../SecondFactorSetup.tsx'
import type { Account } from './ProfileForm.tsx'

/**
 * Sets a second factor up, creates new recovery codes, and turns it off. While new codes are shown nothing else is, because they
 * are shown only once.
 */
export function SecondFactorSettings({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (isSettingUp) {
    return (
      <Stack gap="md" align="flex-start">
        <SecondFactorSetup onDone={() => setSettingUp(false)} />
        {!account.second_factor && (
          <Button variant="subtle" color="gray" onClick={() => setSettingUp(false)}>
            {t('Leave it')}
          </Button>
        )}
      </Stack>
    )
  }
  if (!account.second_factor) {
    return (
      <Stack gap="sm" align="flex-start">
        <StatusBadge tone="neutral">{t('Off')}</StatusBadge>
        <Button onClick={() => setSettingUp(true)}>{t('Set it up')}</Button>
      </Stack>
    )
  }
  return <TurnedOn account={account} onCodes={setCodes} />
}

function TurnedOn({ account, onCodes }: { account: Account; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const [isAsking, setAsking] = useState(false)
  const renew = useCommand(api.identity.createRecoveryCodes, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })
  const remove = useCommand(api.identity.removeSecondFactor, {
    success: ({ message }) => message,
    onSuccess: async () => {
      setAsking(false)
      await refreshUser()
    },
  })
  const isForced = userType === 'admin' && !account.sample
  const left = account.recovery_codes_left
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <StatusBadge tone="success">{t('On')}</StatusBadge>
        <Text c="dimmed">{t('{{count}} recovery codes left', { count: left })}</Text>
      </Group>
      {left < 3 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {t('Make new recovery codes before you run out: they are the way in when you lose your phone.')}
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" loading={renew.isPending} onClick={() => renew.run({})}>
          {t('Make new recovery codes')}
        </Button>
        {!isForced && (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('Turn it off')}
          </Button>
        )}
      </Group>
      {isForced && <Text c="dimmed">{t('Administrators always sign in with a second factor.')}</Text>}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.run({})}
        title={t('Turn the second factor off?')}
        confirmLabel={t('Turn it off')}
        danger
        pending={remove.isPending}
      >
        {t('Your password alone will then open your account. Your recovery codes stop working.')}
      </ConfirmDialog>
    </Stack>
  )
}
