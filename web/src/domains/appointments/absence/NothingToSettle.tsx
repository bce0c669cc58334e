import { Button } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/staff'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { EmptyState } from '#ui/states.tsx'
import { useLeave } from './use-leave.ts'

/** Nobody is booked then; that nobody will be is one button away. */
export function NothingToSettle({ doctor, from, to }: { doctor: Practitioner; from: string; to: string }) {
  const { t } = useTranslation()
  const name = doctorName(doctor)
  const { isNoted, mayNote } = useLeave(doctor, from, to)
  const settle = useCommand(api.appointments.settleAbsence, {
    success: ({ leave }) => (leave ? t('The leave stands in the hours of {{name}}.', { name }) : t('The leave was noted already.')),
    invalidates: ['staff', 'appointments'],
  })
  return (
    <EmptyState
      icon={IconUserCheck}
      title={t('No visit has to be moved')}
      action={
        mayNote && (
          <Button
            loading={settle.isPending}
            onClick={() =>
              void settle.run({ body: { practitioner_id: doctor.id, items: [], note_leave: { starts_at: from, ends_at: to } } })
            }
          >
            {t('Note it as leave')}
          </Button>
        )
      }
    >
      {t('{{name}} has no booked visits in that time.', { name })} {isNoted && t('The leave is noted already: nothing is booked then.')}
    </EmptyState>
  )
}
