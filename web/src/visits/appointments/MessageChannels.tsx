import { Alert, Button, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'

/** Whether the clinic sends messages about visits to the addresses of a chart. Each switch is saved at once. */
export function MessageChannels({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const params = { id: patient_id }
  const found = useQuery(query(api.reminders.getMessageChannels, { params }))
  const change = useCommand(api.reminders.updateMessageChannels, { success: t('Saved.') })
  if (found.error && !found.data) return <QueryState query={found} bare skeleton={null} />
  const { email = null, sms = null, email_bounced_at = null } = found.data ?? {}
  return (
    <Stack gap="xs" role="group" aria-label={t('Messages about visits')}>
      <Text fz="sm" fw={500}>
        {t('Messages about visits')}
      </Text>
      <Switch
        label={t('Mails')}
        description={found.data && email === null ? t('The chart has no e-mail address.') : undefined}
        checked={email ?? false}
        disabled={email === null || change.isPending}
        onChange={(event) => void change.run({ params, body: { email: event.currentTarget.checked } })}
      />
      {email_bounced_at && (
        <Alert color="yellow" title={t('Mails to this address come back')}>
          <Stack gap="xs" align="flex-start">
            <Text fz="sm">
              {t('Since {{day}}. Messages take another way until the address is changed or confirmed.', {
                day: format.instantDay(email_bounced_at),
              })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={change.isPending}
              onClick={() => void change.run({ params, body: { email_confirmed: true } })}
            >
              {t('The address is right')}
            </Button>
          </Stack>
        </Alert>
      )}
      <Switch
        label={t('Text messages')}
        description={found.data && sms === null ? t('The chart has no phone number that can be written to.') : undefined}
        checked={sms ?? false}
        disabled={sms === null || change.isPending}
        onChange={(event) => void change.run({ params, body: { sms: event.currentTarget.checked } })}
      />
      <Text c="dimmed" fz="xs">
        {t('What patients choose in their portal holds besides.')}
      </Text>
    </Stack>
  )
}
