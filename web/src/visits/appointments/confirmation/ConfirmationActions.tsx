import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { confirmationSentence } from './labels.ts'

/** Whether the patient has confirmed a future visit, with the actions of the desk; null for a past visit. */
export function ConfirmationActions({ visit }: { visit: StaffAppointment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { confirmation } = visit
  const ask = useCommand(api.appointments.requestConfirmation, { success: t('The patient is asked to confirm.') })
  const confirm = useCommand(api.appointments.confirmAppointment, { success: t('Marked as confirmed.') })
  const withdraw = useCommand(api.appointments.withdrawConfirmation, { success: t('The visit is not confirmed any more.') })
  if (!confirmation.open && !confirmation.confirmed_at) return null
  const input = { params: { id: visit.id }, body: {} }
  // A visit that has begun keeps its confirmation.
  const isToCome = visit.status === 'booked' && Date.parse(visit.starts_at) > Date.now()
  return (
    <Stack gap={4}>
      <Text span>{confirmationSentence(confirmation, t, (instant) => format.dateTime(instant, 'weekday'))}</Text>
      {can('appointments.manage') && (
        <Group gap="xs">
          {confirmation.open && (
            <>
              <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.run(input)}>
                {confirmation.asked_at ? t('Ask again') : t('Ask to confirm')}
              </Button>
              <Button size="compact-sm" variant="default" loading={confirm.isPending} onClick={() => confirm.run(input)}>
                {t('Confirmed by telephone')}
              </Button>
            </>
          )}
          {confirmation.confirmed_at && isToCome && (
            <Button size="compact-sm" variant="subtle" loading={withdraw.isPending} onClick={() => withdraw.run(input)}>
              {t('Not confirmed after all')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
