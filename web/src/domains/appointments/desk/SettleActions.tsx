import { Button, Group } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../steps/NextStep.tsx'
import { StepDialog } from '../steps/StepDialog.tsx'
import { StepMenu } from '../steps/StepMenu.tsx'

/** Came or did not come: the two answers at hand, the others in the menu. */
export function SettleActions({ visit }: { visit: StaffAppointment }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {visit.can.includes('no-show') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('No-show: {{name}}', { name: visit.patient.name })}
          onClick={() => setAsked(true)}
        >
          {t('No-show')}
        </Button>
      )}
      <NextStep appointment={visit} />
      <StepMenu appointment={visit} />
      {isAsked && <StepDialog verb="no-show" appointment={visit} onClose={() => setAsked(false)} />}
    </Group>
  )
}
