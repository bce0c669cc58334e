import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { QuietHours as Hours } from '@polyclinic/contract/clinic/notifications/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import { TimeField } from '#ui/TimeField.tsx'

/** The hours in which no reminders are sent by mail or text message: those of the clinic, or the account's own. */
export function QuietHours({ quiet_hours }: { quiet_hours: Hours | null }) {
  const { t } = useTranslation()
  const [hasHours, setHasHours] = useState(quiet_hours !== null)
  const form = useForm({
    initialValues: quiet_hours ?? { quiet_from: '21:00', quiet_until: '08:00' },
    validate: {
      quiet_from: (value) => (value ? null : t('Choose a time.')),
      quiet_until: (value) => (value ? null : t('Choose a time.')),
    },
  })
  const change = useCommand(api.notifications.updateNotificationSettings, { form, success: t('Saved.') })
  const choose = (value: string) => {
    setHasHours(value === 'own')
    if (value === 'clinic' && quiet_hours) void change.run({ body: { quiet_hours: null } })
  }
  return (
    <Stack gap="xs" mt="xs">
      <Radio.Group
        label={t('Quiet hours')}
        description={t('Reminders by mail and text message wait until they are over. Here they come at any time.')}
        value={hasHours ? 'own' : 'clinic'}
        onChange={choose}
      >
        <Group gap="lg" mt="xs">
          <Radio value="clinic" label={t('As my clinic has them')} />
          <Radio value="own" label={t('My own')} />
        </Group>
      </Radio.Group>
      {hasHours && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!refuseUnreadable(event.currentTarget)) form.onSubmit((hours) => void change.run({ body: { quiet_hours: hours } }))(event)
          }}
        >
          <Group align="flex-end" gap="md">
            <TimeField label={t('From')} maw={140} {...form.getInputProps('quiet_from')} />
            <TimeField label={t('until')} maw={140} {...form.getInputProps('quiet_until')} />
            <Button type="submit" variant="default" loading={change.isPending} disabled={quiet_hours !== null && !form.isDirty()}>
              {t('Save')}
            </Button>
          </Group>
          {change.failure && (
            <Text c="var(--text-bad)" fz="xs" mt={4} role="alert">
              {change.failure}
            </Text>
          )}
        </form>
      )}
    </Stack>
  )
}
