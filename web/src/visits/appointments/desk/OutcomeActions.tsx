import { Button, Group } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextTransition } from '../transitions/NextTransition.tsx'
import { TransitionDialog } from '../transitions/TransitionDialog.tsx'
import { TransitionMenu } from '../transitions/TransitionMenu.tsx'

/** The two frequent outcomes, took place and did not come, as buttons; the others are in the menu. */
export function OutcomeActions({ visit }: { visit: StaffAppointment }) {
  const { t } = useTranslation()
  const [open_dialog, setOpenDialog] = useState<'no-show' | 'took-place'>()
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {visit.can.includes('no-show') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('No-show: {{name}}', { name: visit.patient.name })}
          onClick={() => setOpenDialog('no-show')}
        >
          {t('No-show')}
        </Button>
      )}
      {/* A transition that is applied now would be recorded as if it happened now. */}
      {visit.can.includes('took-place') ? (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t('Took place: {{name}}', { name: visit.patient.name })}
          onClick={() => setOpenDialog('took-place')}
        >
          {t('Took place')}
        </Button>
      ) : (
        <NextTransition appointment={visit} />
      )}
      <TransitionMenu appointment={visit} />
      {open_dialog && <TransitionDialog action={open_dialog} appointment={visit} onClose={() => setOpenDialog(undefined)} />}
    </Group>
  )
}
