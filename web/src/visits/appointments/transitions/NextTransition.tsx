import { Button, type ButtonProps } from '@mantine/core'
import type { AppointmentAction } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionLabel, nextAction } from './action-labels.ts'
import { useAskFirst } from './ask-first.ts'
import { TransitionDialog } from './TransitionDialog.tsx'
import type { TransitionAction } from './transition-calls.ts'
import type { ConfirmedVisit } from './use-transition-form.ts'
import { useTransitions } from './use-transitions.ts'

interface Props extends ButtonProps {
  appointment: ConfirmedVisit & { can: AppointmentAction[] }
}

/** The next transition of a visit as one button; renders nothing if none is possible. */
export function NextTransition({ appointment, ...button }: Props) {
  const action = nextAction(appointment.can)
  if (!action || action === 'move') return null
  return <TransitionButton key={action} action={action} appointment={appointment} {...button} />
}

function TransitionButton({ action, appointment, ...button }: ButtonProps & { action: TransitionAction; appointment: ConfirmedVisit }) {
  const { t } = useTranslation()
  const transition = useTransitions(action)
  const asksFirst = useAskFirst()
  const [isAsking, setAsking] = useState(false)
  const label = actionLabel(action, t)
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        {...button}
        data-next-step
        aria-label={t('{{step}}: {{name}}', { step: label, name: appointment.patient.name })}
        loading={transition.isPending}
        onClick={() => (asksFirst(action, appointment) ? setAsking(true) : transition.take(appointment))}
      >
        {label}
      </Button>
      {isAsking && <TransitionDialog action={action} appointment={appointment} onClose={() => setAsking(false)} />}
    </>
  )
}
