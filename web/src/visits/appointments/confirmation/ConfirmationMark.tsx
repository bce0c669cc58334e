import { Text, Tooltip } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCircleCheck, IconCircleDashed, IconMailQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { confirmationLabel, confirmationSentence } from './labels.ts'

/** The mark of a future visit: whether the patient has confirmed it; when and how in its tooltip. */
export function ConfirmationMark({ visit: { status, confirmation } }: { visit: Pick<StaffAppointment, 'status' | 'confirmation'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (status !== 'booked' || (!confirmation.open && !confirmation.confirmed_at)) return null
  const Icon = confirmation.confirmed_at ? IconCircleCheck : confirmation.asked_at ? IconMailQuestion : IconCircleDashed
  const colour = confirmation.confirmed_at ? 'var(--text-good)' : 'dimmed'
  return (
    <Tooltip label={confirmationSentence(confirmation, t, (instant) => format.dateTime(instant, 'weekday'))}>
      <Text span fz="xs" c={colour} style={{ display: 'inline-flex', alignItems: 'center', gap: 3, whiteSpace: 'nowrap' }}>
        <Icon size={13} aria-hidden="true" style={{ flex: 'none' }} />
        {confirmationLabel(confirmation, t)}
      </Text>
    </Tooltip>
  )
}
