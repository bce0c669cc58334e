import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Steppable } from './step-calls.ts'
import { useStep } from './use-step.ts'
import { verbLabel } from './verbs.ts'

/** Goes on with a consultation that was just finished: the way back of its Finish, also by the key for the step back. */
export function ReopenButton({ visit, ...button }: ButtonProps & { visit: Steppable }) {
  const { t } = useTranslation()
  const step = useStep('reopen')
  const label = verbLabel('reopen', t)
  return (
    <Button
      variant="default"
      size="compact-sm"
      {...button}
      data-step-back
      aria-label={t('{{step}}: {{name}}', { step: label, name: visit.patient.name })}
      loading={step.isPending}
      onClick={() => step.take(visit)}
    >
      {label}
    </Button>
  )
}
