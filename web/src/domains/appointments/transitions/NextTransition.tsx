import { Button, type ButtonProps } from '@mantine/core'
import type { AppointmentAction } from '@polyclinic/contract/appointment-transitions'
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

/** The one click that moves a visit on; nothing where none is possible. */
export function NextTransition({ appointment, ...button }: Props) {
  const verb = nextAction(appointment.can)
  if (!verb || verb === 'move') return null
  return <StepButton key={verb} verb={verb} appointment={appointment} {...button} />
}

function StepButton({ verb, appointment, ...button }: ButtonProps & { verb: TransitionAction; appointment: ConfirmedVisit }) {
  const { t } = useTranslation()
  const step = useTransitions(verb)
  const asksFirst = useAskFirst()
  const [isAsking, setAsking] = useState(false)
  const label = actionLabel(verb, t)
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        {...button}
        data-next-step
        aria-label={t('{{step}}: {{name}}', { step: label, name: appointment.patient.name })}
        loading={step.isPending}
        onClick={() => (asksFirst(verb, appointment) ? setAsking(true) : step.take(appointment))}
      >
        {label}
      </Button>
      {isAsking && <TransitionDialog verb={verb} appointment={appointment} onClose={() => setAsking(false)} />}
    </>
  )
}
