import { Button, type ButtonProps } from '@mantine/core'
import type { AppointmentAction } from '@polyclinic/contract/appointment-transitions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskFirst } from './ask-first.ts'
import { StepDialog } from './StepDialog.tsx'
import type { Verb } from './step-calls.ts'
import { useStep } from './use-step.ts'
import type { AskedVisit } from './use-step-form.ts'
import { nextVerb, verbLabel } from './verbs.ts'

interface Props extends ButtonProps {
  appointment: AskedVisit & { can: AppointmentAction[] }
}

/** The one click that moves a visit on; nothing where none is possible. */
export function NextStep({ appointment, ...button }: Props) {
  const verb = nextVerb(appointment.can)
  if (!verb || verb === 'move') return null
  return <StepButton key={verb} verb={verb} appointment={appointment} {...button} />
}

function StepButton({ verb, appointment, ...button }: ButtonProps & { verb: Verb; appointment: AskedVisit }) {
  const { t } = useTranslation()
  const step = useStep(verb)
  const asksFirst = useAskFirst()
  const [isAsking, setAsking] = useState(false)
  const label = verbLabel(verb, t)
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
      {isAsking && <StepDialog verb={verb} appointment={appointment} onClose={() => setAsking(false)} />}
    </>
  )
}
