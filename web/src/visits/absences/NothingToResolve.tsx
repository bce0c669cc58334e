import { Button } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { EmptyState } from '#ui/states.tsx'
import { useLeave } from './use-leave.ts'

/** Says that nobody is booked in that time, and closes it for bookings with one button. */
export function NothingToResolve({ doctor, from, to }: { doctor: Practitioner; from: string; to: string }) {
  const { t } = useTranslation()
  const name = nameWithTitle(doctor)
  const { isKnown, isClosed } = useLeave(doctor, from, to)
  const resolve = useCommand(api.absences.resolveAbsence, {
    success: ({ leave }) => (leave ? t('The time of {{name}} is closed.', { name }) : t('It was closed already.')),
    invalidates: ['staff', 'appointments'],
  })
  return (
    <EmptyState
      icon={IconUserCheck}
      title={t('No visit has to be moved')}
      action={
        isKnown &&
        !isClosed && (
          <Button
            loading={resolve.isPending}
            onClick={() => void resolve.run({ body: { practitioner_id: doctor.id, items: [], starts_at: from, ends_at: to } })}
          >
            {t('Close this time')}
          </Button>
        )
      }
    >
      {t('{{name}} has no booked visits in that time.', { name })} {isClosed && t('It is closed already: nothing is booked then.')}
    </EmptyState>
  )
}
