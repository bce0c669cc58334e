import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** The clinics of the account, and the way to leave one that holds no data of the patient. */
export function MyClinics() {
  const { t } = useTranslation()
  const { user } = usePatient()
  const [leaving, setLeaving] = useState<{ id: string; name: string }>()
  const endEnrolment = useCommand(api.appointments.endMyEnrolment, {
    success: ({ message }) => message,
    onSuccess: async () => {
      setLeaving(undefined)
      await refreshUser()
    },
    onRefused: () => {
      setLeaving(undefined)
      return false
    },
  })
  if (user.organizations.length === 0) return null
  return (
    <Card padding="lg">
      <Title order={2} mb="md">
        {t('Your clinics')}
      </Title>
      <Stack gap="sm">
        {user.organizations.map((clinic) => (
          <Group key={clinic.id} justify="space-between">
            <Text>{clinic.name}</Text>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('Leave {{clinic}}', { clinic: clinic.name })}
              onClick={() => setLeaving(clinic)}
            >
              {t('Leave')}
            </Button>
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Leave {{clinic}}?', { clinic: leaving?.name })}
        confirmLabel={t('Leave')}
        pending={endEnrolment.isPending}
        onConfirm={() => leaving && endEnrolment.run({ params: { id: leaving.id } })}
      >
        {t('This is possible as long as you have no visit, bill or record there. The clinic keeps the chart, without your account.')}
      </ConfirmDialog>
    </Card>
  )
}
