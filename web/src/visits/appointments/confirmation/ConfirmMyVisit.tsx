import { Button, Group, Text } from '@mantine/core'
import type { PatientAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'

/** Lets the patient confirm that they will come, and shows that they have confirmed. */
export function ConfirmMyVisit({ visit }: { visit: PatientAppointment }) {
  const { t } = useTranslation()
  const confirm = useCommand(api.appointments.confirmMyAppointment, { success: t('The clinic knows that you will come.') })
  if (visit.confirmation.open)
    return (
      <Button
        leftSection={<IconCircleCheck size={18} aria-hidden="true" />}
        loading={confirm.isPending}
        onClick={() => confirm.run({ params: { id: visit.id }, body: {} })}
      >
        {t('Confirm: I will come')}
      </Button>
    )
  if (visit.status !== 'booked' || !visit.confirmation.confirmed_at) return null
  return (
    <Group gap={6} w="100%">
      <IconCircleCheck size={18} aria-hidden="true" color="var(--text-good)" />
      <Text>{t('You have confirmed that you will come.')}</Text>
    </Group>
  )
}
