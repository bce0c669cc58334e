import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { actionLabel } from './action-labels.ts'
import type { TransitionSubject } from './transition-calls.ts'
import { useTransitions } from './use-transitions.ts'

/** Reopens a consultation that was just finished: it undoes Finish, also by the key for the previous transition. */
export function ReopenButton({ visit, ...button }: ButtonProps & { visit: TransitionSubject }) {
  const { t } = useTranslation()
  const transition = useTransitions('reopen')
  const label = actionLabel('reopen', t)
  return (
    <Button
      variant="default"
      size="compact-sm"
      {...button}
      data-step-back
      aria-label={t('{{step}}: {{name}}', { step: label, name: visit.patient.name })}
      loading={transition.isPending}
      onClick={() => transition.take(visit)}
    >
      {label}
    </Button>
  )
}
